// The captions line by line beside the video: start, end and text of each; a new line begins at the video's current time.
import { Download, Plus, Trash2 } from 'lucide-react'
import { memo, useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { Player, type PlayerHandle } from '#kit/web/player/player.tsx'
import { saveText } from '#kit/web/save-file.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { showFirstMistake } from '#kit/web/ui/first-mistake.ts'
import { IconButton } from '#kit/web/ui/icon-button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useChapter, useFileAddress, useOpen } from '../draft/use-draft.tsx'
import { onePress } from '../one-press.ts'
import { insertedAt, replacedAt, withoutAt } from '../lists.ts'
import { newLine, readCaptions, readTime, timeText, writeVtt, type Line } from '../../captions-text.ts'
import { keepUnsaved, readUnsaved } from './unsaved-lines.ts'

const linesAtOnce = 30

interface CaptionsDialogProps {
  chapterId: string
  language: 'ar' | 'en' | 'fr'
  /** Null: they are read from the stored file. */
  lines: Line[] | null
  /** The stored file as the document names it, where there is one. */
  url: string | undefined
  busy: boolean
  /** @param of the file that they replace, where there is one */
  onSave: (lines: Line[], of: string | undefined) => Promise<void>
  onClose: () => void
}

export function CaptionsDialog({ chapterId, language, lines, url, busy, onSave, onClose }: CaptionsDialogProps) {
  const { t } = useTranslation('builder')
  const fileAddress = useFileAddress()
  const { shown, of, isBehind, hasUnsaved, failed, write, startAgain } = useLines({ chapterId, language, lines, url })
  // The first lines stand there at once: on a phone those of an hour take seconds.
  const drawn = Math.max(linesAtOnce, useDeferredValue(shown?.length ?? 0))
  const player = useRef<PlayerHandle>(null)
  const [second, setSecond] = useState(0)
  /** The line where writing goes on. */
  const [next, setNext] = useState<number | null>(null)
  const title = useChapter(chapterId, 'title')
  const video = fileAddress(useChapter(chapterId, 'video_url'))
  const lineList = useRef<HTMLOListElement>(null)
  const change = useCallback(
    (at: number, part: Partial<Line>) => {
      write((all) => replacedAt(all, at, { ...all[at]!, ...part }))
      // So that another line in the same place gets the focus, too.
      setNext(null)
    },
    [write],
  )
  const seek = useCallback((to: number) => player.current?.seek(to), [])
  const remove = useCallback(
    (at: number, isLast: boolean) => {
      write((all) => withoutAt(all, at))
      // The next one stands in its place; after the last there is none.
      setNext(isLast ? at - 1 : null)
    },
    [write],
  )
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={t('captionsOf', { language: t(`language_${language}`) })}
      footer={
        <>
          <Button
            busy={busy}
            disabled={!shown || shown.length === 0}
            onClick={() => {
              if (shown?.some(endsTooEarly)) showFirstMistake(lineList.current)
              else if (shown) void onSave(withWords(shown), isBehind ? url : of)
            }}
          >
            {t(isBehind ? 'captionsReplace' : 'captionsSave')}
          </Button>
          <Button variant="ghost" onClick={() => shown && saveText(writeVtt(shown), `${language}.vtt`)}>
            <Icon of={Download} size="sm" />
            {t('captionsDownload')}
          </Button>
        </>
      }
    >
      <div className={video ? 'captions-editor captions-beside' : 'captions-editor'}>
        {video && (
          <Player source={{ address: video }} title={title || t('video')} handle={player} onPosition={setSecond} />
        )}
        <div className="captions-side">
          {(isBehind || hasUnsaved) && (
            <Banner
              tone={isBehind ? 'bad' : 'lamp'}
              role={isBehind ? 'alert' : 'status'}
              action={
                <Button size="sm" variant="ghost" onClick={startAgain}>
                  {t(isBehind ? 'captionsTheirs' : 'captionsStartAgain')}
                </Button>
              }
            >
              {t(isBehind ? 'captionsBehind' : 'captionsUnsaved')}
            </Banner>
          )}
          {failed && <ErrorState>{t('captionsNotRead')}</ErrorState>}
          <ol ref={lineList} className="captions-lines" aria-label={t('captions')}>
            {shown?.slice(0, drawn).map((line, at) => (
              <CaptionLine
                key={at}
                line={line}
                at={at}
                isLast={at === shown.length - 1}
                isNow={second >= line.start && second < line.end}
                isNext={at === next}
                onChange={change}
                onSeek={seek}
                onRemove={remove}
              />
            ))}
          </ol>
          {shown && (
            <Button
              variant="soft"
              size="sm"
              onClick={() => {
                const { at, line } = newLine(shown, second)
                write((all) => insertedAt(all, at, line))
                setNext(at)
              }}
            >
              <Icon of={Plus} size="sm" />
              {t('captionsAddLine')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** A line without words is not saved. */
const endsTooEarly = ({ start, end, text }: Line) => end <= start && text.trim() !== ''
const withWords = (lines: readonly Line[]) => lines.filter(({ text }) => text.trim() !== '')

type LinesSource = Pick<CaptionsDialogProps, 'chapterId' | 'language' | 'lines' | 'url'>

/**
 * The lines as they are shown: left unsaved on this device, else given, else read from the file; null until they are there. `isBehind`: another
 * file has been stored since the one that they were written on; lines that nobody touched are read from it at once.
 */
function useLines({ chapterId, language, lines, url }: LinesSource) {
  const { courseId } = useOpen()
  const [place] = useState({ courseId, chapterId, language })
  const address = useFileAddress()(url)
  const [unsaved, setUnsaved] = useState(() => readUnsaved(place))
  const [{ shown, of, isOwn }, setLines] = useState({
    shown: unsaved?.lines ?? lines,
    of: unsaved ? unsaved.of : url,
    isOwn: unsaved !== null || (lines !== null && lines.length > 0),
  })
  const [failed, setFailed] = useState(false)
  const isOther = of !== url
  useEffect(() => {
    if (!address || (shown && (isOwn || !isOther))) return undefined
    const leaving = new AbortController()
    fetch(address, { signal: leaving.signal })
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(String(response.status)))))
      .then((text) => setLines({ shown: readCaptions(text).lines, of: url, isOwn: false }))
      .catch(() => leaving.signal.aborted || setFailed(true))
    return () => leaving.abort()
  }, [shown, isOwn, isOther, address, url])
  const write = useCallback(
    (next: (all: Line[]) => Line[]) =>
      setLines((known) => ({ shown: next(known.shown ?? []), of: known.of, isOwn: true })),
    [],
  )
  useEffect(() => {
    if (shown && isOwn) keepUnsaved(place, { lines: shown, of })
  }, [shown, isOwn, of, place])
  function startAgain() {
    keepUnsaved(place, null)
    setUnsaved(null)
    setLines({ shown: url ? null : lines, of: url, isOwn: false })
  }
  const isBehind = shown !== null && isOwn && isOther
  return { shown, of, isBehind, hasUnsaved: unsaved !== null, failed, write, startAgain }
}

interface CaptionLineProps {
  line: Line
  at: number
  isLast: boolean
  isNow: boolean
  /** Gets the focus, which also brings it into view. */
  isNext: boolean
  onChange: (at: number, part: Partial<Line>) => void
  onSeek: (to: number) => void
  onRemove: (at: number, isLast: boolean) => void
}

/** An hour has more than a thousand: of all lines only the one that changed is drawn anew. */
const CaptionLine = memo(function CaptionLine(props: CaptionLineProps) {
  const { line, at, isLast, isNow, isNext, onChange, onSeek, onRemove } = props
  const { t } = useTranslation('builder')
  const n = at + 1
  const words = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isNext) words.current?.focus()
  }, [isNext])
  const isWrong = endsTooEarly(line)
  const why = useId()
  const time = (part: 'start' | 'end') => (
    <TimeField
      label={t(part === 'start' ? 'captionsStart' : 'captionsEnd', { n })}
      why={isWrong ? why : undefined}
      seconds={line[part]}
      onChange={(seconds) => onChange(at, { [part]: seconds })}
    />
  )
  return (
    <li className={isNow ? 'captions-line is-now' : 'captions-line'}>
      <button
        type="button"
        className="captions-number"
        aria-label={t('captionsSeek', { n })}
        onClick={() => onSeek(line.start)}
      >
        {n}
      </button>
      <span className="captions-times">
        {time('start')}
        {time('end')}
      </span>
      {isWrong && (
        <p className="captions-wrong" id={why}>
          {t('captionsWrong')}
        </p>
      )}
      <textarea
        ref={words}
        className="captions-text"
        dir="auto"
        rows={2}
        aria-label={t('captionsWords', { n })}
        value={line.text}
        onChange={(event) => onChange(at, { text: event.target.value })}
      />
      <IconButton of={Trash2} label={t('captionsRemoveLine', { n })} onClick={onePress(() => onRemove(at, isLast))} />
    </li>
  )
})

interface TimeFieldProps {
  label: string
  /** The id of what is wrong with it. */
  why: string | undefined
  seconds: number
  onChange: (seconds: number) => void
}

/** Read once it is left, by Tab too; what is no time gives way to the one before. */
function TimeField({ label, why, seconds, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function leave() {
    const read = typed === null ? null : readTime(typed)
    if (read !== null && read !== seconds) onChange(read)
    setTyped(null)
  }
  return (
    <input
      className="captions-time field-latin"
      aria-label={label}
      aria-invalid={why ? true : undefined}
      aria-describedby={why}
      value={typed ?? timeText(seconds)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  )
}
