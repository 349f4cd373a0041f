// The picture of an instructor: chosen, uploaded while the form is open, and kept with it.
import { useState } from 'react'
import { failureText } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { PictureButton } from '../files/picture-button.tsx'
import { uploadNow } from '../files/upload-now.ts'

export interface ChosenPicture {
  url: string | null
  /** Where the browser finds it. */
  address: string | null
}

interface InstructorPictureProps {
  picture: ChosenPicture
  error: string | undefined
  onChange: (picture: ChosenPicture) => void
}

export function InstructorPicture({ picture, error, onChange }: InstructorPictureProps) {
  const { t } = useTranslation('names')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  async function take(file: File) {
    setBusy(true)
    setRefused('')
    try {
      const { url, address } = await uploadNow(file, 'picture', 'instructors')
      onChange({ url, address })
    } catch (failure) {
      setRefused((failure instanceof Error && failure.message) || failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  const message = refused || error
  return (
    <div className="field">
      <span className="editor-label">{t('picture')}</span>
      <div className="names-picture">
        {picture.address && <img src={picture.address} alt="" width={64} height={64} />}
        <PictureButton small busy={busy} label={t('pictureChoose')} onFile={(file) => void take(file)}>
          {t(picture.url === null ? 'pictureChoose' : 'pictureOther')}
        </PictureButton>
        {picture.url !== null && (
          <Button variant="ghost" size="sm" onClick={() => onChange({ url: null, address: null })}>
            {t('pictureRemove')}
          </Button>
        )}
      </div>
      {message && (
        <p className="field-message is-refused" role="alert">
          {message}
        </p>
      )}
    </div>
  )
}
