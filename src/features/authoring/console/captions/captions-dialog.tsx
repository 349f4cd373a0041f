// The captions line by line beside the video: start, end and text of each; a new line begins at the video's current time.
import { Download, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Player, type PlayerHandle } from '#kit/web/player/player.tsx'
import { saveText } from '#kit/web/save-file.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { IconButton } from '#kit/web/ui/icon-button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useChapter, useFileAddress, useOpen } from '../draft/use-draft.tsx'
import { replacedAt, withoutAt } from '../lists.ts'
import { readCaptions, readTime, timeText, writeVtt, type Line } from '../../captions-text.ts'
import { keepUnsaved, readUnsaved } from './unsaved-lines.ts'

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
  const player = useRef<PlayerHandle>(null)
  const [second, setSecond] = useState(0)
  /** The line where writing goes on. */
  const [next, setNext] = useState<number | null>(null)
  const title = useChapter(chapterId, 'title')
  const video = fileAddress(useChapter(chapterId, 'video_url'))
  const isRight = (shown ?? []).every((line) => line.end > line.start)
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={t('captionsOf', { language: t(`language_${language}`) })}
      footer={
        <>
          <Button variant="ghost" onClick={() => shown && saveText(writeVtt(shown), `${language}.vtt`)}>
            <Icon of={Download} size="sm" />
            {t('captionsDownload')}
          </Button>
          <Button
            busy={busy}
            disabled={!shown || shown.length === 0 || !isRight}
            onClick={() => shown && void onSave(withWords(shown), isBehind ? url : of)}
          >
            {t(isBehind ? 'captionsReplace' : 'captionsSave')}
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
          <ol className="captions-lines" aria-label={t('captions')}>
            {(shown ?? []).map((line, at) => (
              <CaptionLine
                key={at}
                line={line}
                n={at + 1}
                isNow={second >= line.start && second < line.end}
                onChange={(next) => write(replacedAt(shown ?? [], at, { ...line, ...next }))}
                onSeek={() => player.current?.seek(line.start)}
                onRemove={() => {
                  write(withoutAt(shown ?? [], at))
                  // The next one stands in its place; after the last there is none.
                  setNext(at === (shown ?? []).length - 1 ? at - 1 : null)
                }}
                isNext={at === next}
              />
            ))}
          </ol>
          {shown && (
            <Button
              variant="soft"
              size="sm"
              onClick={() => {
                const start = Math.max(second, shown.at(-1)?.end ?? 0)
                write([...shown, { start, end: start + 3, text: '' }])
                setNext(shown.length)
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

const withWords = (lines: readonly Line[]) => lines.filter(({ text }) => text.trim() !== '')

type LinesSource = Pick<CaptionsDialogProps, 'chapterId' | 'language' | 'lines' | 'url'>

/**
 * The lines as they are shown: left unsaved on this device, else given, else read from the file; null until they are there. `isBehind`: another
 * file has been stored since the one that they were written on; lines that nobody touched are read from it at once.
 */
function useLines({ chapterId, language, lines, url }: LinesSource) {
  const { courseId } = useOpen()
  const place = { courseId, chapterId, language }
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
  function write(next: Line[]) {
    setLines({ shown: next, of, isOwn: true })
    keepUnsaved(place, { lines: next, of })
  }
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
  n: number
  isNow: boolean
  /** Gets the focus, which also brings it into view. */
  isNext: boolean
  onChange: (next: Partial<Line>) => void
  onSeek: () => void
  onRemove: () => void
}

function CaptionLine({ line, n, isNow, isNext, onChange, onSeek, onRemove }: CaptionLineProps) {
  const { t } = useTranslation('builder')
  const words = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isNext) words.current?.focus()
  }, [isNext])
  const time = (part: 'start' | 'end') => (
    <input
      key={`${part} ${line[part]}`}
      className="captions-time field-latin"
      aria-label={t(part === 'start' ? 'captionsStart' : 'captionsEnd', { n })}
      aria-invalid={line.end <= line.start || undefined}
      defaultValue={timeText(line[part])}
      onBlur={(event) => {
        const seconds = readTime(event.target.value)
        if (seconds === null) event.target.value = timeText(line[part])
        else if (seconds !== line[part]) onChange({ [part]: seconds })
      }}
    />
  )
  return (
    <li className={isNow ? 'captions-line is-now' : 'captions-line'}>
      <button type="button" className="captions-number" aria-label={t('captionsSeek', { n })} onClick={onSeek}>
        {n}
      </button>
      <span className="captions-times">
        {time('start')}
        {time('end')}
      </span>
      <textarea
        ref={words}
        className="captions-text"
        dir="auto"
        rows={2}
        aria-label={t('captionsWords', { n })}
        value={line.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <IconButton of={Trash2} label={t('captionsRemoveLine', { n })} onClick={onRemove} />
    </li>
  )
}
