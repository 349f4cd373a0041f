// Choosing one file: drop it or pick it, watch it go up, take it back. The page does the upload and says how far it is.
import { Camera, CircleAlert, CircleCheck, Trash2, Upload, X, type LucideIcon } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { formatFileSize } from '#kit/web/format-signed-in.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Progress } from './progress.tsx'
import { useUiText } from './text.ts'

export type FileState =
  | { status: 'empty' }
  | { status: 'uploading'; name: string; percent: number; cancel: () => void }
  | { status: 'done'; name: string; size: number; remove: () => void }

interface FileDropProps {
  label: string
  /** What is accepted, in words: «JPG أو PNG أو PDF، حتى 5 م.ب». */
  hint?: ReactNode
  /** The same for the browser: `image/*,.pdf`. */
  accept?: string
  state: FileState
  error?: ReactNode
  onFile: (file: File) => void
}

export function FileDrop({ label, hint, accept, state, error, onFile }: FileDropProps) {
  const id = useId()
  return (
    <div className={classNames('field', error ? 'is-error' : undefined)}>
      {state.status === 'empty' ? (
        <Target {...{ id, label, hint, accept, onFile }} failed={Boolean(error)} />
      ) : (
        <FileRow state={state} />
      )}
      {error && (
        <p className="field-message" id={`${id}-error`} role="alert">
          <Icon of={CircleAlert} size="sm" />
          {error}
        </p>
      )}
    </div>
  )
}

type TargetProps = Omit<FileDropProps, 'state' | 'error'> & { id: string; failed: boolean }

function Target({ id, label, hint, accept, onFile, failed }: TargetProps) {
  const { t } = useUiText()
  const [over, setOver] = useState(false)
  return (
    <label className={classNames('file-drop', over && 'is-over', failed && 'is-error')}>
      {/* The input covers the frame, so that the browser itself takes a dropped file. */}
      <input
        type="file"
        aria-label={label}
        aria-invalid={failed || undefined}
        aria-describedby={failed ? `${id}-error` : undefined}
        accept={accept}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => take(event.target, onFile)}
      />
      <Icon of={Upload} size="lg" />
      <span className="file-drop-by-mouse">
        {t('dropInvite')} <span className="link">{t('dropChoose')}</span>
      </span>
      <span className="file-drop-by-touch link">{t('dropTouch')}</span>
      {hint && <span className="file-drop-hint">{hint}</span>}
    </label>
  )
}

function take(input: HTMLInputElement, onFile: (file: File) => void) {
  const file = input.files?.[0]
  input.value = ''
  if (file) onFile(file)
}

/**
 * The camera of a phone, beside FileDrop: on its own input, since `capture` would hide the gallery. Only where a finger points, which
 * the browser alone knows: for dialogs and other parts that the server never draws.
 */
export function CameraPick({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  if (!window.matchMedia('(pointer: coarse)').matches) return null
  return (
    <label className="btn btn-secondary btn-block file-drop-camera">
      <input type="file" accept="image/*" capture="environment" onChange={(event) => take(event.target, onFile)} />
      <Icon of={Camera} />
      {label}
    </label>
  )
}

function FileRow({ state }: { state: Exclude<FileState, { status: 'empty' }> }) {
  const { t, language } = useUiText()
  const { name } = state
  if (state.status === 'uploading') {
    return (
      <div className="file-row">
        <span className="file-row-name">
          <span>
            <bdi>{name}</bdi>
          </span>
          <Progress value={state.percent} label={t('fileUploading', { name })} showValue thin />
        </span>
        <RowButton icon={X} label={t('fileCancel', { name })} onClick={state.cancel} />
      </div>
    )
  }
  return (
    <div className="file-row">
      <Icon of={CircleCheck} />
      <span className="file-row-name">
        <span>
          <bdi>{name}</bdi>
        </span>
        <small>{formatFileSize(state.size, language)}</small>
      </span>
      <RowButton icon={Trash2} label={t('fileRemove', { name })} onClick={state.remove} />
    </div>
  )
}

function RowButton({ icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <Button variant="ghost" icon aria-label={label} onClick={onClick}>
      <Icon of={icon} />
    </Button>
  )
}
