// Chapters: from 1100 px the list beside the editor of one; below that, the editor fills the screen and has an address of its own.
import { useState } from 'react'
import { useParams } from 'react-router'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { useMediaQuery } from '#kit/web/use-media-query.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { useDocument } from '../draft/use-draft.tsx'
import { AddChapters } from './add-chapters.tsx'
import { ChapterEditor } from './chapter-editor.tsx'
import { ChapterList } from './chapter-list.tsx'

export const handle = { namespaces: ['builder'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function ChaptersPage() {
  const { t } = useTranslation('builder')
  const { chapterId } = useParams()
  const isWide = useMediaQuery('(min-width: 68.75em)')
  const isEmpty = useDocument(({ chapters }) => chapters.length === 0)
  // Open at an address that names none: the first, and the same one still when it is moved, or another is put before it.
  const [first, setFirst] = useState<string>()
  // Ids alone: what is typed in a chapter draws its list and its editor anew, each by itself.
  const chosen = useDocument(({ chapters }) => {
    const named = (wanted: string | undefined) => chapters.find(({ id }) => id === wanted)
    const chapter = named(chapterId) ?? (isWide && !chapterId ? (named(first) ?? chapters[0]) : undefined)
    return chapter?.id
  })
  const nextFirst = chapterId ? undefined : chosen
  if (first !== nextFirst) setFirst(nextFirst)
  if (isEmpty) {
    return (
      <section className="card builder-empty">
        <EmptyState title={t('noChapters')} action={<AddChapters isFirst />}>
          {t('noChaptersText')}
        </EmptyState>
      </section>
    )
  }
  return (
    <div className="split split-start builder-split">
      {(isWide || !chosen) && <ChapterList chosen={chosen} />}
      {chosen && <ChapterEditor key={chosen} id={chosen} isAlone={!isWide} />}
      {chapterId && !chosen && (
        <section className="card builder-empty">
          <EmptyState title={t('chapterGone')} />
        </section>
      )}
    </div>
  )
}
