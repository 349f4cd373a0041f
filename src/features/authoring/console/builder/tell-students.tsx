// With the publishing, the students of the course are told in the bell what is new (design/mockups, review before publishing).
import type { createAnnouncement } from '#features/announcements/contract-console.ts'
import { announcementDraft } from '#features/announcements/console/written.ts'
import { call } from '#kit/web/api.ts'
import { readDraft, storeDraft } from '#kit/web/draft.ts'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { LimitedArea } from '#kit/web/ui/limited-field.tsx'
import { withoutIsolates } from '#kit/web/isolate.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'

interface TellStudentsProps {
  count: number
  /** What they are told; null: nothing. */
  news: string | null
  onNews: (news: string | null) => void
}

export function TellStudents({ count, news, onNews }: TellStudentsProps) {
  const { t } = useTranslation('builder')
  return (
    <div className="layout-stack">
      <Checkbox
        label={t('tellStudents', { count })}
        checked={news !== null}
        onChange={({ target }) => onNews(target.checked ? t('newsText') : null)}
      />
      {news !== null && (
        <LimitedArea
          label={t('news')}
          rows={3}
          maxLength={5000}
          value={news}
          onChange={(event) => onNews(event.target.value)}
        />
      )}
    </div>
  )
}

interface Course {
  id: string
  title: string
  language: 'ar' | 'en' | 'fr'
}

/** @returns a function that tells them @throws ApiError; what was written then stands ready as an announcement */
export function useTellStudents({ id, title, language }: Course) {
  const { t } = useTranslation('builder')
  return async (news: string) => {
    const announcement = {
      title: withoutIsolates(t('newsTitle', { title })).slice(0, 200),
      text: news,
      language: language === 'en' ? ('en' as const) : ('ar' as const),
      by: ['bell' as const],
    }
    try {
      await call<typeof createAnnouncement>('POST', '/admin/announcements', {
        body: { course_id: id, ...announcement },
      })
    } catch (error) {
      if (readDraft(announcementDraft) === null) storeDraft(announcementDraft, { course: id, ...announcement })
      throw error
    }
  }
}
