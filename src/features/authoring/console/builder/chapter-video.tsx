// The video of a chapter: an address (Vimeo, YouTube, a file, HLS) or an upload. The old one stays until the new upload is complete.
import { CircleCheck, Film, Link as LinkIcon, Play, Replace, Trash2, Upload } from 'lucide-react'
import { useId, useReducer, useState } from 'react'
import { Player } from '#kit/web/player/player.tsx'
import { readVideoAddress } from '#kit/web/player/source.ts'
import { Form } from '#kit/web/ui/form.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { useFilePicker } from '#kit/web/ui/file-picker.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { IconButton } from '#kit/web/ui/icon-button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ConflictAt } from '../draft/conflict-card.tsx'
import { DraftNumber } from '../draft/draft-field.tsx'
import { useChapter, useEdit, useField, useFileAddress, useOpen } from '../draft/use-draft.tsx'
import { minutesOf } from '../files/video-metadata.ts'
import { UnfinishedRow, UploadRow } from '../files/upload-row.tsx'
import { startUpload } from '../files/uploads.ts'
import { useUploadsAt } from '../files/use-uploads.ts'
import { judgeAddress } from './video-address.ts'

export function ChapterVideo({ chapterId }: { chapterId: string }) {
  const { t } = useTranslation('builder')
  const path = `chapters/${chapterId}/video_url`
  const address = useChapter(chapterId, 'video_url')
  const { courseId } = useOpen()
  const { error } = useField(path)
  const running = useUploadsAt(path)
  const [isReplacing, setIsReplacing] = useState(false)
  const [way, setWay] = useState<'link' | 'upload'>('link')
  const [, forget] = useReducer((count: number) => count + 1, 0)
  const label = useId()
  const { choose, field } = useFilePicker({
    label: t('videoChoose'),
    accept: 'video/*',
    onFiles: ([file]) => startUpload({ file: file!, purpose: 'video', courseId, target: path }),
  })
  return (
    <section className="field draft-field" data-path={path} aria-labelledby={label}>
      <h3 id={label} className="editor-label">
        {t('video')}
      </h3>
      <div className="video-box">
        {address && (
          <CurrentVideo
            key={address}
            chapterId={chapterId}
            address={address}
            isReplacing={isReplacing}
            onReplace={() => setIsReplacing(!isReplacing)}
          />
        )}
        {running.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
        {running.length === 0 && <UnfinishedRow courseId={courseId} target={path} choose={choose} onForget={forget} />}
        <div className="video-choose" hidden={Boolean(address) && !isReplacing}>
          <Segmented
            label={t('videoWay')}
            value={way}
            onChange={setWay}
            segments={[
              { value: 'link', label: t('videoLink') },
              { value: 'upload', label: t('videoUpload') },
            ]}
          />
          {way === 'link' ? (
            <AddressForm chapterId={chapterId} onPut={() => setIsReplacing(false)} />
          ) : (
            <Button variant="secondary" onClick={choose}>
              <Icon of={Upload} size="sm" />
              {t('videoChoose')}
            </Button>
          )}
        </div>
        {field}
      </div>
      {error && (
        <p className="field-message is-refused" role="alert">
          {error}
        </p>
      )}
      <ConflictAt path={path} />
      <DraftNumber
        path={`chapters/${chapterId}/duration`}
        min={0}
        max={1440}
        label={t('duration')}
        help={t('durationHelp')}
      />
    </section>
  )
}

/** The key of an upload means nothing to people; its kind does. */
const fileType = (address: string) => (/\.(\w{1,5})$/.exec(address)?.[1] ?? '').toUpperCase()

/** The player itself reads the length of the video, from every service that it plays. */
function CurrentVideo({
  chapterId,
  address,
  isReplacing,
  onReplace,
}: {
  chapterId: string
  address: string
  isReplacing: boolean
  onReplace: () => void
}) {
  const { t } = useTranslation('builder')
  const edit = useEdit()
  const fileAddress = useFileAddress()
  const duration = useChapter(chapterId, 'duration')
  const poster = useChapter(chapterId, 'poster')
  const title = useChapter(chapterId, 'title')
  const [isShown, setIsShown] = useState(duration === 0)
  const [length, setLength] = useState(0)
  const shown = fileAddress(address)
  const { kind } = readVideoAddress(address)
  const isOwn = address.startsWith('file:')
  function learn(seconds: number) {
    setLength(seconds)
    if (duration === 0) edit.set(`chapters/${chapterId}/duration`, minutesOf(seconds))
  }
  return (
    <>
      <div className="video-row">
        <button
          type="button"
          className="video-thumb"
          aria-expanded={isShown}
          aria-label={t('videoShow')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon of={isOwn ? Film : Play} />
        </button>
        <div className="layout-grow">
          {isOwn ? (
            <span className="video-address">{t('videoOwn')}</span>
          ) : (
            <Ltr className="video-address">{address.replace(/^https?:\/\/(www\.)?/, '')}</Ltr>
          )}
          <span className="text-sm text-muted video-kind">
            {length > 0 && <Icon of={CircleCheck} size="xs" />}
            <span>
              {isOwn ? <Ltr>{fileType(address)}</Ltr> : t(`video_${kind}`)}
              {length > 0 && ` · ${t(isOwn ? 'videoPlays' : 'videoAnswers')}`}
            </span>
          </span>
        </div>
        <span className="video-actions">
          <IconButton of={Replace} label={t('videoReplace')} aria-expanded={isReplacing} onClick={onReplace} />
          <IconButton
            of={Trash2}
            label={t('videoRemove')}
            onClick={() => {
              edit.set(`chapters/${chapterId}/video_url`, undefined)
              if (poster) edit.set(`chapters/${chapterId}/poster`, undefined)
            }}
          />
        </span>
      </div>
      {isShown && shown && (
        <div className="video-stage">
          <Player
            source={{ address: shown, poster: fileAddress(poster) ?? null }}
            title={title || t('video')}
            onLength={learn}
          />
        </div>
      )}
    </>
  )
}

function AddressForm({ chapterId, onPut }: { chapterId: string; onPut: () => void }) {
  const { t } = useTranslation('builder')
  const edit = useEdit()
  const before = useChapter(chapterId, 'video_url')
  const duration = useChapter(chapterId, 'duration')
  const poster = useChapter(chapterId, 'poster')
  const [text, setText] = useState('')
  const judged = text.trim() === '' ? null : judgeAddress(text)
  const [isAsked, setIsAsked] = useState(false)
  function put() {
    setIsAsked(true)
    if (!judged?.address) return
    // Length and picture were those of the video before. Without one, the length is what somebody typed.
    if (before && duration) edit.set(`chapters/${chapterId}/duration`, 0)
    if (poster) edit.set(`chapters/${chapterId}/poster`, undefined)
    edit.set(`chapters/${chapterId}/video_url`, judged.address)
    setText('')
    setIsAsked(false)
    onPut()
  }
  return (
    <Form className="video-form" onSubmit={put}>
      <TextField
        label={t('videoAddress')}
        type="url"
        inputMode="url"
        icon={LinkIcon}
        value={text}
        help={t('videoHelp')}
        error={isAsked && judged?.problem ? t(`video_${judged.problem}`) : undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => judged?.address && put()}
      />
      <Button type="submit" variant="secondary">
        {t('videoPut')}
      </Button>
    </Form>
  )
}
