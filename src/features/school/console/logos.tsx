// The logo on light and on dark; without one, the mark of Manara.
import { Trash2, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError, failureText } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { useFilePicker } from '#kit/web/ui/file-picker.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { LogoMark } from '#kit/web/ui/logo.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { IconButton } from '#kit/web/ui/icon-button.tsx'
import { upload } from '#kit/web/upload.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { uploadPicture } from '../contract-settings.ts'
import type { Draft } from './use-settings.ts'

/** `file:public/…` as the browser opens it. */
export function pictureAddress(picture: string | null): string | null {
  return picture?.startsWith('file:public/') ? `/media/${picture.slice('file:'.length)}` : picture
}

export function Logos({ draft }: { draft: Draft }) {
  const { t } = useTranslation('settings')
  return (
    <fieldset className="settings-logos">
      <legend className="field-label">{t('logo')}</legend>
      <Logo draft={draft} path="logo_light" label={t('name_of_logo_light')} />
      <Logo draft={draft} path="logo_dark" label={t('name_of_logo_dark')} />
      <p className="text-sm text-muted">{t('logoText')}</p>
    </fieldset>
  )
}

function Logo({ draft, path, label }: { draft: Draft; path: 'logo_light' | 'logo_dark'; label: string }) {
  const { t } = useTranslation('settings')
  const picture = draft.value<string | null>(path)
  const address = pictureAddress(picture)
  return (
    <div className="settings-logo">
      <span className={path === 'logo_dark' ? 'settings-logo-box is-dark' : 'settings-logo-box'}>
        {address ? <img src={address} alt={label} /> : <LogoMark />}
      </span>
      <span className="layout-stack">
        <span className="text-sm text-medium">{label}</span>
        <span className="layout-row layout-wrap">
          <PictureButton label={t('uploadLogo')} about={label} onPicture={(kept) => draft.set(path, kept)} />
          {picture && (
            <IconButton of={Trash2} label={`${t('remove')}: ${label}`} onClick={() => draft.set(path, null)} />
          )}
        </span>
      </span>
    </div>
  )
}

interface PictureButtonProps {
  label: string
  /** Which picture, for people who do not see the button's place. */
  about: string
  onPicture: (picture: string) => void
}

export function PictureButton({ label, about, onPicture }: PictureButtonProps) {
  const { t } = useTranslation('settings')
  const [busy, setBusy] = useState(false)
  // What is typed while the picture is on its way is known to the newest alone.
  const newest = useRef(onPicture)
  useEffect(() => {
    newest.current = onPicture
  })
  const { choose, field } = useFilePicker({
    label: `${label}: ${about}`,
    accept: 'image/png,image/jpeg,image/webp,image/svg+xml',
    onFiles: ([file]) => void send(file!),
  })
  async function send(file: File) {
    setBusy(true)
    const form = new FormData()
    form.append('file', file)
    try {
      const kept = await upload<typeof uploadPicture>('POST', '/admin/settings/pictures', {
        form,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      })
      newest.current(kept.picture)
    } catch (error) {
      const isRefused = error instanceof ApiError && [413, 415].includes(error.status)
      toast.error(isRefused ? t('pictureRefused') : failureText(error, t('genericError', { ns: 'common' })))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {field}
      <Button variant="secondary" size="sm" busy={busy} aria-label={`${label}: ${about}`} onClick={choose}>
        <Icon of={Upload} size="sm" />
        {label}
      </Button>
    </>
  )
}
