// The page of a certificate as a picture; until it is loaded the same page is drawn.
import { UserText } from '#kit/web/ui/bidi.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { BlobImage } from '#kit/web/ui/blob-image.tsx'
import type { Certificate } from './certificate-card.tsx'
import { CertificateEdge } from './certificate-bands.tsx'
import { useCertificatePicture } from './use-certificate-picture.ts'

export function CertificatePicture({ certificate }: { certificate: Certificate }) {
  const data = useCertificatePicture(certificate.id)
  return data ? <BlobImage className="cert-picture" blob={data} alt="" /> : <DrawnPage certificate={certificate} />
}

function DrawnPage({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates')
  return (
    <div className="cert-paper" aria-hidden>
      <CertificateEdge />
      <div className="cert-text">
        <strong>{t('paperTitle')}</strong>
        <small>{t('paperAwarded')}</small>
        <i dir="auto">{certificate.student_name}</i>
        <small>{t('paperFor')}</small>
        <UserText as="b">{certificate.courses.title}</UserText>
      </div>
    </div>
  )
}
