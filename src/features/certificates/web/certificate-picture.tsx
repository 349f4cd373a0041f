// The page of a certificate as a picture. It needs the bearer, so it is fetched; until then the same page is drawn.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { callForFile } from '#kit/web/api.ts'
import { BlobImage } from '#kit/web/ui/blob-image.tsx'
import type { getCertificatePicture } from '../contract.ts'
import type { Certificate } from './certificate-card.tsx'
import { CertificateEdge } from './certificate-bands.tsx'

export function CertificatePicture({ certificate }: { certificate: Certificate }) {
  const params = { id: certificate.id }
  const { data } = useQuery({
    queryKey: ['certificate-picture', certificate.id],
    queryFn: async ({ signal }) => {
      const path = '/student/certificates/:id/picture'
      const file = await callForFile<typeof getCertificatePicture>('GET', path, { params, signal })
      return file.blob()
    },
    staleTime: Infinity,
  })
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
        <b dir="auto">{certificate.courses.title}</b>
      </div>
    </div>
  )
}
