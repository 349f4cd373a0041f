// One certificate: its picture (drawn until it is there), number, date, and what to do with it.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DataOf } from '#kit/contract.ts'
import { callForFile } from '#kit/web/api.ts'
import { formatDate } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { downloadCertificate, listCertificates } from '../contract.ts'
import { CertificatePicture } from './certificate-picture.tsx'
import { ShareButton } from './share-button.tsx'

export type Certificate = DataOf<typeof listCertificates>[number]

export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useTranslation('certificates')
  const { title } = certificate.courses
  return (
    <article className="card cert-card">
      <div className="cert-preview">
        <CertificatePicture certificate={certificate} />
      </div>
      <div className="cert-body">
        <div>
          <h2>
            <bdi>{title}</bdi>
          </h2>
          <dl>
            <div>
              <dt>{t('issued')}</dt>
              <dd>{formatDate(new Date(certificate.issued_at), currentLanguage(i18n))}</dd>
            </div>
            <div>
              <dt>{t('number')}</dt>
              <dd>
                <Ltr className="tnum">{certificate.number}</Ltr>
              </dd>
            </div>
          </dl>
        </div>
        {certificate.revoked_at ? (
          <Badge tone="bad">{t('revoked')}</Badge>
        ) : (
          <div className="acts">
            <DownloadButton certificate={certificate} />
            <ShareButton certificate={certificate} />
          </div>
        )}
      </div>
    </article>
  )
}

function DownloadButton({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates')
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const params = { id: certificate.id }
      const file = await callForFile<typeof downloadCertificate>('GET', '/student/certificates/:id/download', {
        params,
      })
      await saveFile(file, `Manara - ${certificate.number}.pdf`)
      toast.success(t('downloaded'))
    } catch {
      toast.error(t('downloadFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} busyLabel={t('downloading')} onClick={() => void download()}>
      <Icon of={Download} />
      <span>
        {t('download')} <bdi>PDF</bdi>
      </span>
      <span className="sr">{certificate.courses.title}</span>
    </Button>
  )
}
