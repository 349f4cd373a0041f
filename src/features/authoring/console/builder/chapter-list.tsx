// The chapters in their order: moved with the mouse, by two buttons, by keys; each row says what the chapter lacks.
import {
  Captions,
  ChevronDown,
  ChevronUp,
  Eye,
  EyeOff,
  GripVertical,
  ListChecks,
  TriangleAlert,
  VideoOff,
} from 'lucide-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { formatDurationShort } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DocumentChapter } from '../../document.ts'
import { useDocument, useEdit, useOpen } from '../draft/use-draft.tsx'
import { draftQuery, publishCheckQuery } from '../queries.ts'
import { AddChapters } from './add-chapters.tsx'
import { Present, useOthers, type Other } from './presence.tsx'
import { useReorder, type Reorder } from './use-reorder.ts'

/** As many as a screen shows; the others are drawn after them. */
const firstRows = 16

export function ChapterList({ chosen }: { chosen: string | undefined }) {
  const { t, i18n } = useTranslation('builder')
  const chapters = useDocument((document) => document.chapters)
  const others = useOthers()
  const edited = useEditedChapters()
  const edit = useEdit()
  const { arranged, held, reorder, announcement } = useReorder(
    chapters,
    (chapter) => chapter.title,
    (id, to) => edit.move(`chapters/${id}`, to),
  )
  const drawn = useDeferredValue(chapters.length, firstRows)
  const minutes = chapters.reduce((sum, chapter) => sum + chapter.duration, 0)
  const silent = chapters.filter(lacksContent).length
  const uncaptioned = chapters.filter(lacksCaptions).length
  return (
    <section className="card chapter-list" aria-label={t('chapters')}>
      <div className="card-head">
        <h2 className="text-medium">
          {t('chapterCount', { count: chapters.length })}
          <span className="text-muted"> · {formatDurationShort(minutes, currentLanguage(i18n))}</span>
        </h2>
        <AddChapters />
      </div>
      {(silent > 0 || uncaptioned > 0) && (
        <p className="chapter-issues">
          <Icon of={TriangleAlert} size="sm" />
          {[
            silent > 0 && t('withoutVideo', { count: silent }),
            uncaptioned > 0 && t('withoutCaptions', { count: uncaptioned }),
          ]
            .filter(Boolean)
            .join('\u00A0· ')}
        </p>
      )}
      <ol>
        {arranged.slice(0, Math.max(drawn, firstRows)).map((chapter, index) => (
          <ChapterRow
            key={chapter.id}
            chapter={chapter}
            index={index}
            isLast={index === chapters.length - 1}
            isChosen={chapter.id === chosen}
            isHeld={held?.id === chapter.id}
            isEdited={edited.has(chapter.id)}
            {...presentIn(others, chapter.id)}
            reorder={reorder}
          />
        ))}
      </ol>
      <p id="lift-help" className="visually-hidden">
        {t('liftHelp')}
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {announcement}
      </p>
    </section>
  )
}

/** Since it was published, as the bar above the list knows it. */
function useEditedChapters(): ReadonlySet<string> {
  const { courseId, store } = useOpen()
  const revision = useSyncExternalStore(store.subscribe, () => store.snapshot().state.revision)
  const isPublished = useQuery(draftQuery(courseId)).data?.published_version != null
  const { data } = useQuery({ ...publishCheckQuery(courseId, revision, false), placeholderData: keepPreviousData })
  return useMemo(() => {
    const paths = !isPublished ? [] : (data?.changes ?? []).map(({ path }) => path.split('/'))
    return new Set(paths.flatMap(([list, id]) => (list === 'chapters' && id ? [id] : [])))
  }, [data, isPublished])
}

const rowClass = (isChosen: boolean, isHeld: boolean) =>
  classNames('reorder-row chapter-row', isChosen && 'is-chosen', isHeld && 'is-held')

const lacksContent = ({ video_url, description }: DocumentChapter) => !video_url && description === ''
const isOwnVideo = (url: string | undefined) => url !== undefined && !/vimeo\.com|youtu/.test(url)
const lacksCaptions = ({ video_url, captions }: DocumentChapter) => isOwnVideo(video_url) && captions.length === 0

interface ChapterRowProps {
  chapter: DocumentChapter
  index: number
  isLast: boolean
  isChosen: boolean
  isHeld: boolean
  /** Students read it otherwise. */
  isEdited: boolean
  /** Another who edits this chapter now, and their place among those who edit the course. */
  present: Other | undefined
  presentAt: number
  reorder: Reorder
}

function presentIn(others: readonly Other[], chapterId: string): Pick<ChapterRowProps, 'present' | 'presentAt'> {
  const presentAt = others.findIndex(({ path }) => path.startsWith(`chapters/${chapterId}`))
  return { present: others[presentAt], presentAt }
}

/** Drawn again only when its own chapter changes: in a long course every letter would cost all rows. */
const ChapterRow = memo(function ChapterRow(props: ChapterRowProps) {
  const { chapter, index, isLast, isChosen, isHeld, reorder } = props
  const { t } = useTranslation('builder')
  return (
    <li className={rowClass(isChosen, isHeld)} {...reorder.row(index)}>
      <button
        type="button"
        className="chapter-grip"
        aria-label={t('moveChapter', { name: chapter.title || t('untitled'), n: index + 1 })}
        aria-describedby="lift-help"
        {...reorder.grip(chapter.id, isHeld)}
      >
        <Icon of={GripVertical} size="sm" />
      </button>
      <span className="chapter-number">{index + 1}</span>
      <RowText {...props} />
      {isChosen ? (
        <span className="chapter-steps">
          <button
            type="button"
            aria-label={t('moveUp')}
            aria-disabled={index === 0}
            onClick={() => reorder.moveTo(chapter.id, index - 1)}
          >
            <Icon of={ChevronUp} size="sm" />
          </button>
          <button
            type="button"
            aria-label={t('moveDown')}
            aria-disabled={isLast}
            onClick={() => reorder.moveTo(chapter.id, index + 1)}
          >
            <Icon of={ChevronDown} size="sm" />
          </button>
        </span>
      ) : (
        <PreviewToggle chapter={chapter} n={index + 1} />
      )}
    </li>
  )
})

function RowText({ chapter, isChosen, isEdited, present, presentAt }: ChapterRowProps) {
  const { t, i18n } = useTranslation('builder')
  const { courseId } = useOpen()
  return (
    <Link
      className="chapter-link"
      to={`/admin/courses/${courseId}/chapters/${chapter.id}`}
      aria-current={isChosen ? 'page' : undefined}
    >
      <span className="chapter-name">
        <UserText>{chapter.title || t('untitled')}</UserText>
      </span>
      <span className="chapter-marks">
        {chapter.duration > 0 && <span>{formatDurationShort(chapter.duration, currentLanguage(i18n))}</span>}
        {chapter.allow_preview && (
          <span>
            <Icon of={Eye} size="xs" />
            {t('freePreview')}
          </span>
        )}
        {chapter.quizzes.length > 0 && (
          <span>
            <Icon of={ListChecks} size="xs" />
            {t('quizMark', { count: chapter.quizzes.length })}
          </span>
        )}
        {lacksCaptions(chapter) && (
          <span className="is-warning">
            <Icon of={Captions} size="xs" />
            {t('noCaptions')}
          </span>
        )}
        {lacksContent(chapter) && (
          <span className="is-missing">
            <Icon of={VideoOff} size="xs" />
            {t('noContent')}
          </span>
        )}
        {isEdited && <span className="chapter-edited">{t('edited')}</span>}
        {present && <Present other={present} at={presentAt} />}
      </span>
    </Link>
  )
}

function PreviewToggle({ chapter, n }: { chapter: DocumentChapter; n: number }) {
  const { t } = useTranslation('builder')
  const edit = useEdit()
  return (
    <button
      type="button"
      className="chapter-preview"
      aria-pressed={chapter.allow_preview}
      aria-label={t('previewToggle', { n })}
      title={t('freePreview')}
      onClick={() => edit.set(`chapters/${chapter.id}/allow_preview`, !chapter.allow_preview)}
    >
      <Icon of={chapter.allow_preview ? Eye : EyeOff} size="sm" />
    </button>
  )
}
