// A picture of a text: chosen and uploaded here, with a description for people who do not see it.
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { useFirstMistake } from '#kit/web/ui/first-mistake.ts'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useFileAddress, useOpen } from '../draft/use-draft.tsx'
import { PictureButton } from '../files/picture-button.tsx'
import { uploadNow } from '../files/upload-now.ts'
import { storeAddress } from '../files/use-uploads.ts'
import { textIn } from '../form-text.ts'

export interface TextPicture {
  url: string
  alt: string
}

interface PictureDialogProps {
  open: boolean
  onClose: () => void
  /** The picture that is edited. */
  picture?: TextPicture | undefined
  onPut: (picture: TextPicture) => void
}

export function PictureDialog({ open, onClose, ...form }: PictureDialogProps) {
  const { t } = useTranslation('builder')
  return (
    <Dialog open={open} onClose={onClose} title={t('rich_picture')}>
      <PictureForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function PictureForm({ picture, onPut, onClose }: Omit<PictureDialogProps, 'open'>) {
  const { t } = useTranslation('builder')
  const { url, busy, error: refused, take } = usePictureUpload(picture?.url)
  const address = useFileAddress()(url)
  const [error, setError] = useState<{ of: 'picture' | 'alt'; text: string }>()
  const { form, tried } = useFirstMistake()
  function put(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    // Brackets would end the description in a question.
    const alt = textIn(new FormData(event.currentTarget), 'alt').replaceAll(/[[\]]/g, ' ')
    if (url === undefined) {
      setError({ of: 'picture', text: t('pictureMissing') })
      return event.currentTarget.querySelector('button')?.focus()
    }
    if (alt === '') {
      setError({ of: 'alt', text: t('pictureAltMissing') })
      return tried()
    }
    onPut({ url, alt })
    return onClose()
  }
  const wrong = refused || (url === undefined && error?.of === 'picture' && error.text)
  return (
    <form ref={form} className="layout-stack" noValidate onSubmit={put}>
      {address && <img className="picture-chosen" src={address} alt="" />}
      <PictureButton busy={busy} label={t('pictureChoose')} onFile={(file) => void take(file)}>
        {t(url === undefined ? 'pictureChoose' : 'pictureOther')}
      </PictureButton>
      <p className="text-sm text-muted">{t('pictureKinds')}</p>
      {wrong && (
        <p className="field-message is-refused" role="alert">
          {wrong}
        </p>
      )}
      <LimitedField
        label={t('pictureAlt')}
        name="alt"
        maxLength={300}
        error={error?.of === 'alt' && error.text}
        help={t('pictureAltHelp')}
        defaultValue={picture?.alt}
      />
      <Button type="submit" disabled={busy}>
        {t('picturePut')}
      </Button>
    </form>
  )
}

function usePictureUpload(first: string | undefined) {
  const { t } = useTranslation('builder')
  const { courseId } = useOpen()
  const client = useQueryClient()
  const [url, setUrl] = useState(first)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  async function take(file: File) {
    setBusy(true)
    setError('')
    try {
      const finished = await uploadNow(file, 'picture', courseId)
      storeAddress(client, courseId, finished)
      setUrl(finished.url)
    } catch (failure) {
      setError(failure instanceof Error && failure.message ? failure.message : t('uploadRefused'))
    } finally {
      setBusy(false)
    }
  }
  return { url, busy, error, take }
}
