// Pictures of a proof's pages, drawn by the server: one at a time, to be enlarged. A photo is a proof of one page.
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { BlobImage } from '#kit/web/ui/blob-image.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { proofPageQuery, type QueuedRequest } from './queries.ts'

export function ProofPages({ request }: { request: QueuedRequest }) {
  const { t } = useTranslation('requests')
  const [page, setPage] = useState(1)
  const [enlarged, setEnlarged] = useState(false)
  const { data, isError, refetch, isRefetching } = useQuery(proofPageQuery(request, page))
  if (isError) {
    return (
      <ErrorState title={t('proofFailed')} retry={() => void refetch()} retrying={isRefetching}>
        {t('failedText')}
      </ErrorState>
    )
  }
  const alt = t('proofPicture', { code: request.code })
  const pager = request.proof_pages > 1 && <Pager page={page} pages={request.proof_pages} onPage={setPage} />
  return (
    <>
      {data ? (
        <BlobImage className="receipt-picture" blob={data} alt={alt} />
      ) : (
        <BoxSkeleton className="receipt-wait" />
      )}
      {pager}
      <Button variant="secondary" size="sm" className="receipt-zoom" disabled={!data} onClick={() => setEnlarged(true)}>
        <Icon of={ZoomIn} size="sm" />
        {t('enlarge')}
      </Button>
      <Dialog open={enlarged} onClose={() => setEnlarged(false)} title={t('proofOf', { code: request.code })} wide>
        {pager}
        {data && <BlobImage className="receipt-large" blob={data} alt={alt} />}
      </Dialog>
    </>
  )
}

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useTranslation('requests')
  return (
    <div className="receipt-pager">
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={t('previousPage')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon of={ChevronLeft} flip />
      </Button>
      <span role="status">{t('pageOf', { page, pages })}</span>
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={t('nextPage')}
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon of={ChevronRight} flip />
      </Button>
    </div>
  )
}
