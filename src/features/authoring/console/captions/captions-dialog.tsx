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
  /** Null: they are read from `address`. */
  lines: Line[] | null
  address: string | undefined
  busy: boolean
  onSave: (lines: Line[]) => Promise<void>
  onClose: () => void
}

export function CaptionsDialog({ chapterId, language, lines, address, busy, onSave, onClose }: CaptionsDialogProps) {
  const { t } = useTranslation('builder')
  const fileAddress = useFileAddress()
  const { shown, hasUnsaved, failed, write, startAgain } = useLines({ chapterId, language, lines, address })
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
            onClick={() => shown && void onSave(shown.filter(({ text }) => text.trim() !== ''))}
          >
            {t('captionsSave')}
          </Button>
        </>
      }
    >
      <div className={video ? 'captions-editor captions-beside' : 'captions-editor'}>
        {video && (
          <Player source={{ address: video }} title={title || t('video')} handle={player} onPosition={setSecond} />
        )}
        <div className="captions-side">
          {hasUnsaved && (
            <Banner
              tone="lamp"
              role="status"
              action={
                <Button size="sm" variant="ghost" onClick={startAgain}>
                  {t('captionsStartAgain')}
                </Button>
              }
            >
              {t('captionsUnsaved')}
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

type LinesSource = Pick<CaptionsDialogProps, 'chapterId' | 'language' | 'lines' | 'address'>

/** The lines as they are shown: left unsaved on this device, else given, else read from the file; null until they are there. */
function useLines({ chapterId, language, lines, address }: LinesSource) {
  const { courseId } = useOpen()
  const place = { courseId, chapterId, language }
  const [unsaved, setUnsaved] = useState(() => readUnsaved(place))
  const [shown, setShown] = useState<Line[] | null>(unsaved ?? lines)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (shown || !address) return undefined
    const leaving = new AbortController()
    fetch(address, { signal: leaving.signal })
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(String(response.status)))))
      .then((text) => setShown(readCaptions(text).lines))
      .catch(() => leaving.signal.aborted || setFailed(true))
    return () => leaving.abort()
  }, [shown, address])
  function write(next: Line[]) {
    setShown(next)
    keepUnsaved(place, next)
  }
  function startAgain() {
    keepUnsaved(place, null)
    setUnsaved(null)
    setShown(lines)
  }
  return { shown, hasUnsaved: unsaved !== null, failed, write, startAgain }
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
