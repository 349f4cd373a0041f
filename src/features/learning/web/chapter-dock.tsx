// The chapter list beside the lesson from 1024 px on; it can be folded, and stays so on this device.
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { local } from '#kit/web/storage.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ChapterList } from './chapter-list.tsx'
import type { LearnChapterRow } from './course-steps.ts'

const key = 'chapters-folded'

export function useFolded() {
  const [isFolded, setIsFolded] = useState(() => local.read(key) === 'yes')
  function fold(folded: boolean) {
    setIsFolded(folded)
    local.write(key, folded ? 'yes' : 'no')
  }
  return { isFolded, fold }
}

interface ChapterDockProps extends ReturnType<typeof useFolded> {
  chapters: readonly LearnChapterRow[]
  currentId: string
}

export function ChapterDock({ chapters, currentId, isFolded, fold }: ChapterDockProps) {
  const { t } = useTranslation('learn')
  const list = useRef<HTMLElement>(null)
  const at = chapters.findIndex(({ id }) => id === currentId)
  useEffect(() => {
    if (!isFolded) bringInSight(list.current, at)
  }, [at, isFolded])
  return (
    <nav ref={list} className="chapters" aria-label={t('chapters')}>
      <div className="chapters-head">
        {!isFolded && <h2>{t('chapters')}</h2>}
        <Button
          variant="ghost"
          size="sm"
          icon
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? 'unfoldChapters' : 'foldChapters')}
          onClick={() => fold(!isFolded)}
        >
          <Icon of={isFolded ? PanelLeftOpen : PanelLeftClose} flip />
        </Button>
      </div>
      {!isFolded && <ChapterList chapters={chapters} currentId={currentId} />}
    </nav>
  )
}

/** Scrolls the chapter to a third of the list's height, where it or the next one is not visible; never scrolls the page. */
function bringInSight(list: HTMLElement | null, at: number): void {
  const row = list?.querySelectorAll<HTMLElement>('.chapter')[at]
  if (!list || !row) return
  const top = row.offsetTop - list.scrollTop
  if (top < 0 || top + 2 * row.offsetHeight > list.clientHeight)
    list.scrollTo({ top: row.offsetTop - list.clientHeight / 3 })
}
