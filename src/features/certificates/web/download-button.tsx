// Downloads the PDF of a certificate with progress, and saves it under the name of product and course (specification §7).
import { Check, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { callForFile } from '#kit/web/api.ts'
import { formatFileSize } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { saveFile, type Loaded } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Progress } from '#kit/web/ui/progress.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { downloadCertificate } from '../contract.ts'
import type { Certificate } from './certificate-card.tsx'
import { useBriefly } from './use-briefly.ts'

interface DownloadButtonProps {
  certificate: Certificate
  /** What has arrived; null when no download is in progress. */
  onLoaded: (loaded: Loaded | null) => void
}

export function DownloadButton({ certificate, onLoaded }: DownloadButtonProps) {
  const { t } = useTranslation('certificates')
  const [busy, setBusy] = useState(false)
  const [isSaved, showSaved] = useBriefly()
  async function download() {
    setBusy(true)
    onLoaded({ bytes: 0, total: 0 })
    const toastId = toast.loading(t('downloading'))
    try {
      const params = { id: certificate.id }
      const file = await callForFile<typeof downloadCertificate>('GET', '/student/certificates/:id/download', {
        params,
      })
      await saveFile(file, `Manara - ${certificate.number}.pdf`, onLoaded)
      toast.success(t('downloaded'), toastId)
      showSaved()
    } catch {
      toast.error(t('downloadFailed'), toastId)
    } finally {
      setBusy(false)
      onLoaded(null)
    }
  }
  return (
    <Button busy={busy} busyLabel={t('downloading')} onClick={() => void download()}>
      <Icon of={isSaved ? Check : Download} />
      <span>
        {t('download')} <bdi>PDF</bdi>
      </span>
      <span className="visually-hidden">{certificate.courses.title}</span>
    </Button>
  )
}

/** The bar under the buttons while a file arrives. */
export function DownloadProgress({ loaded: { bytes, total } }: { loaded: Loaded }) {
  const { t, i18n } = useTranslation('certificates')
  const size = (value: number) => formatFileSize(value, currentLanguage(i18n))
  return (
    <div className="cert-loading">
      <Progress thin value={total ? (bytes / total) * 100 : 0} label={t('downloading')} />
      <p className="text-xs text-muted text-digits">
        {total ? t('loadedOf', { loaded: size(bytes), total: size(total) }) : t('preparing')}
      </p>
    </div>
  )
}
