// The proof of payment: pictures of it, the original of a PDF to save; and what the server found out about the file.
import { CircleAlert, CircleCheck, Download, FileQuestion } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatFileSize } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { ProofPages } from './proof-pages.tsx'
import { fetchProof, type QueuedRequest } from './queries.ts'

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
      <figure className="receipt">
        {request.proof_pages > 0 && <ProofPages key={request.id} request={request} />}
        {isPdf && <SavePdf request={request} />}
      </figure>
      <Duplicates request={request} why="file" />
      <Duplicates request={request} why="picture" />
      <ul className="check-list">
        {request.duplicates.length === 0 && (
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

function Duplicates({ request, why }: { request: QueuedRequest; why: 'file' | 'picture' }) {
  const { t } = useTranslation('requests')
  const same = request.duplicates.filter((duplicate) => duplicate.why === why)
  if (same.length === 0) return null
  return (
    <Banner tone={why === 'file' ? 'bad' : 'lamp'} icon={CircleAlert}>
      {t(why === 'file' ? 'sameProof' : 'samePicture', { count: same.length })}{' '}
      {same.map(({ code }, index) => (
        <Fragment key={code}>
          {index > 0 && ' · '}
          <Ltr className="same-proof">{code}</Ltr>
        </Fragment>
      ))}
    </Banner>
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
    <>
      <p className="receipt-outside">{t(request.proof_pages > 0 ? 'pdfFromOutside' : 'pdfNotDrawn')}</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void save()}>
        <Icon of={Download} size="sm" />
        {t('savePdf')}
      </Button>
    </>
  )
}
