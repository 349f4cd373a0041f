// The contents of an archive in words: what was found, and what is missing. Nothing is stored yet.
import { TriangleAlert } from 'lucide-react'
import { currentLanguage } from '#kit/web/i18n.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Consequences } from '#kit/web/ui/consequences.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { ArchivePreview } from './archive-preview.ts'
import { lackText } from './lacks.ts'

export function ImportFound({ preview: { document, counts, empty, lacks } }: { preview: ArchivePreview }) {
  const { t, i18n } = useTranslation('courses')
  const list = new Intl.ListFormat(currentLanguage(i18n), { type: 'conjunction' })
  const found = [
    t('foundChapters', {
      chapters: t('chapters', { count: counts.chapters }),
      videos: t('videoCount', { count: counts.videos }),
    }),
    counts.quizzes > 0 &&
      t('quizzesAndQuestions', {
        quizzes: t('quizCount', { count: counts.quizzes }),
        questions: t('questionCount', { count: counts.questions }),
      }),
    counts.files > 0 && t('fileCount', { count: counts.files }),
    counts.captions > 0 && t('captionCount', { count: counts.captions }),
    counts.plans > 0 && t('planCount', { count: counts.plans }),
  ].filter((line): line is string => typeof line === 'string')
  const missing = [
    empty.length > 0 && t('emptyChapters', { count: empty.length, places: list.format(empty.map(String)) }),
    ...lacks.map((code) => lackText(t, { code, chapter: null })),
  ].filter((line): line is string => typeof line === 'string')
  return (
    <section className="import-found" aria-label={t('found')} role="status">
      <h3 className="text-medium">
        <UserText>{document.title || t('untitled')}</UserText>
      </h3>
      <Consequences
        items={[
          ...found.map((text) => ({ text })),
          ...missing.map((text) => ({ kind: 'warning' as const, icon: TriangleAlert, text })),
        ]}
      />
    </section>
  )
}
