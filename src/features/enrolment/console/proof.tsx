// The proof of payment: a picture that can be enlarged, or a PDF to save; and what the server found out about the file.
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Download, FileQuestion, ZoomIn } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatFileSize } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { BlobImage } from '#kit/web/ui/blob-image.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { fetchProof, proofQuery, type QueuedRequest } from './queries.ts'

export function Proof({ request }: { request: QueuedRequest }) {
  const { t, i18n } = useTranslation('requests')
  if (!request.has_proof) {
    return (
      <Banner tone="quiet" icon={FileQuestion}>
        {t('noProof')}
      </Banner>
    )
  }
  const isPdf = request.proof_mime === 'application/pdf'
  return (
    <>
      <figure className="receipt">{isPdf ? <SavePdf request={request} /> : <Picture request={request} />}</figure>
      {request.same_proof.length > 0 && (
        <Banner tone="bad" icon={CircleAlert}>
          {t('sameProof', { count: request.same_proof.length })}{' '}
          {request.same_proof.map((code, index) => (
            <Fragment key={code}>
              {index > 0 && ' · '}
              <Ltr className="same-proof">{code}</Ltr>
            </Fragment>
          ))}
        </Banner>
      )}
      <ul className="check-list">
        {request.same_proof.length === 0 && (
          <li>
            <Icon of={CircleCheck} size="sm" />
            {t('newProof')}
          </li>
        )}
        <li>
          <Icon of={CircleCheck} size="sm" />
          {t('readable')}
          <span className="text-muted text-xs">{formatFileSize(request.proof_bytes ?? 0, currentLanguage(i18n))}</span>
        </li>
      </ul>
    </>
  )
}

function Picture({ request }: { request: QueuedRequest }) {
  const { t } = useTranslation('requests')
  const [enlarged, setEnlarged] = useState(false)
  const { data, isError, refetch, isRefetching } = useQuery(proofQuery(request))
  if (isError) {
    return (
      <ErrorState title={t('proofFailed')} retry={() => void refetch()} retrying={isRefetching}>
        {t('failedText')}
      </ErrorState>
    )
  }
  if (!data) return <BoxSkeleton className="receipt-wait" />
  return (
    <>
      <BlobImage className="receipt-picture" blob={data} alt={t('proofPicture', { code: request.code })} />
      <Button variant="secondary" size="sm" className="receipt-zoom" onClick={() => setEnlarged(true)}>
        <Icon of={ZoomIn} size="sm" />
        {t('enlarge')}
      </Button>
      <Dialog open={enlarged} onClose={() => setEnlarged(false)} title={t('proofOf', { code: request.code })} wide>
        <BlobImage className="receipt-large" blob={data} alt={t('proofPicture', { code: request.code })} />
      </Dialog>
    </>
  )
}

function SavePdf({ request }: { request: QueuedRequest }) {
  const { t } = useTranslation('requests')
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await saveFile(await fetchProof(request.id), `${request.code}.pdf`)
    } catch {
      toast.error(t('proofFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save()}>
      <Icon of={Download} />
      {t('savePdf')}
    </Button>
  )
}
