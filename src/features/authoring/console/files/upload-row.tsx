// An upload in progress: how far, how much longer, pause and cancel (design/console.md, `up`).
import { Pause, Play, X } from 'lucide-react'
import { formatFileSize } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Progress } from '#kit/web/ui/progress.tsx'
import { IconButton } from '#kit/web/ui/icon-button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onePress } from '../one-press.ts'
import { cancelUpload, forgetUnfinished, pauseUpload, readUnfinished, resumeUpload, type Running } from './uploads.ts'

export function UploadRow({ upload }: { upload: Running }) {
  const { t, i18n } = useTranslation('builder')
  const language = currentLanguage(i18n)
  const { id, name, sent, bytes, state, message } = upload
  const percent = bytes === 0 ? 0 : Math.floor((sent / bytes) * 100)
  const words = {
    waiting: t('uploadWaiting'),
    sending: t('uploadSending'),
    paused: t('uploadPaused', { percent }),
    away: t('uploadAway', { percent }),
    refused: message || t('uploadRefused'),
    done: t('uploadDone'),
  }[state]
  const canPause = state === 'sending' || state === 'away'
  return (
    <div className={state === 'refused' ? 'upload-row is-refused' : 'upload-row'}>
      <div className="layout-row layout-between text-sm">
        <Ltr className="upload-name">{name}</Ltr>
        <span className="text-muted">
          {t('uploadOf', { sent: formatFileSize(sent, language), bytes: formatFileSize(bytes, language) })}
        </span>
      </div>
      {state !== 'refused' && <Progress value={percent} label={t('uploadProgress', { name })} thin />}
      <div className="layout-row layout-between">
        <span className="text-sm text-muted" role={state === 'refused' ? 'alert' : 'status'}>
          {words}
        </span>
        <span className="upload-buttons">
          {canPause && <IconButton of={Pause} label={t('uploadPause')} onClick={onePress(() => pauseUpload(id))} />}
          {state === 'paused' && (
            <Button variant="soft" size="sm" onClick={onePress(() => resumeUpload(id))}>
              <Icon of={Play} size="sm" />
              {t('uploadGoOn')}
            </Button>
          )}
          <IconButton of={X} label={t('uploadCancel')} onClick={onePress(() => cancelUpload(id))} />
        </span>
      </div>
    </div>
  )
}

/** An upload of an earlier visit: it continues when the same file is chosen again. */
export function UnfinishedRow({
  courseId,
  target,
  choose,
  onForget,
}: {
  courseId: string
  target: string
  choose: () => void
  onForget: () => void
}) {
  const { t } = useTranslation('builder')
  const unfinished = readUnfinished(courseId, target)
  if (!unfinished) return null
  const percent = Math.floor((unfinished.sent / Math.max(1, unfinished.bytes)) * 100)
  return (
    <div className="upload-row">
      <p className="text-sm">
        {t('uploadStopped', { percent })} <Ltr className="upload-name">{unfinished.name}</Ltr>
      </p>
      <div className="layout-row layout-wrap">
        <Button variant="soft" size="sm" onClick={choose}>
          {t('uploadSameFile')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            forgetUnfinished(courseId, target)
            onForget()
          }}
        >
          {t('uploadForget')}
        </Button>
      </div>
    </div>
  )
}
