// On phones and tablets: a summary of the chapters that opens the list as a sheet.
import { ChevronUp, ListVideo } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ChapterList } from './chapter-list.tsx'
import type { LearnCourse } from './course-steps.ts'

export function ChapterSheet({ course, currentId }: { course: LearnCourse; currentId: string }) {
  const { t, i18n } = useTranslation('learn')
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [isOpen])
  const { completed_chapters: done, total_chapters: count, completion_percentage } = course.progress
  const percent = formatPercent(completion_percentage, currentLanguage(i18n))
  return (
    <>
      <button type="button" className="chapter-summary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon of={ListVideo} flip />
        <span className="layout-grow">
          <b className="text-medium">{t('chapters')}</b>
          <span className="text-xs text-muted">{t('doneSummary', { done, count, percent })}</span>
        </span>
        <Icon of={ChevronUp} />
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('chapters')}>
        <div ref={list} className="chapter-sheet">
          <ChapterList chapters={course.chapters} currentId={currentId} onChoose={() => setIsOpen(false)} />
        </div>
      </Dialog>
    </>
  )
}
