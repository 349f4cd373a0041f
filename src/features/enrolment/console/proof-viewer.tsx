// The proof: zoom, rotation, pages, download. Zoom and rotation of a file are kept while the page is open.
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, FileQuestion, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, formatFileSize } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ProofCanvas, zooms, type Rotation, type Zoom } from './proof-canvas.tsx'
import { fetchProof, proofPageQuery, type QueuedRequest } from './queries.ts'

export interface Look {
  page: number
  zoom: Zoom
  rotation: Rotation
}
export const firstLook: Look = { page: 1, zoom: 100, rotation: 0 }

export function zoomed(look: Look, by: 1 | -1): Look {
  return { ...look, zoom: zooms[zooms.indexOf(look.zoom) + by] ?? look.zoom }
}
export function turned(look: Look): Look {
  return { ...look, rotation: ((look.rotation + 1) % 4) as Rotation }
}

interface ProofViewerProps {
  request: QueuedRequest
  look: Look
  onLook: (look: Look) => void
}

export function ProofViewer({ request, look, onLook }: ProofViewerProps) {
  const { t, i18n } = useTranslation('requests')
  const [isWhole, setIsWhole] = useState(false)
  const language = currentLanguage(i18n)
  if (!request.has_proof) {
    return (
      <div className="proof proof-none">
        <Icon of={FileQuestion} size="lg" />
        <p>{t('noProof')}</p>
      </div>
    )
  }
  const isPdf = request.proof_mime === 'application/pdf'
  const tools = <ProofTools request={request} look={look} onLook={onLook} onWhole={() => setIsWhole(true)} />
  return (
    <figure className="proof">
      {request.proof_pages > 0 && tools}
      {request.proof_pages > 0 ? (
        <ProofPage request={request} look={look} />
      ) : (
        <p className="proof-none">{t('pdfNotDrawn')}</p>
      )}
      <figcaption>
        <span>
          {formatFileSize(request.proof_bytes ?? 0, language)}
          {request.proof_at && ` · ${formatDateTime(new Date(request.proof_at), language)}`}
        </span>
        {isPdf && <span>{t('pdfFromOutside')}</span>}
      </figcaption>
      <Dialog open={isWhole} onClose={() => setIsWhole(false)} title={t('proofOf', { code: request.code })} wide>
        <div className="proof proof-whole">
          {isWhole && <ProofTools request={request} look={look} onLook={onLook} />}
          <ProofPage request={request} look={look} />
        </div>
      </Dialog>
    </figure>
  )
}

function ProofTools({ request, look, onLook, onWhole }: ProofViewerProps & { onWhole?: () => void }) {
  const { t } = useTranslation('requests')
  const pages = request.proof_pages
  const tool = (
    label: string,
    icon: typeof ZoomIn,
    act: () => void,
    rest: { disabled?: boolean; keys?: string; zooms?: true } = {},
  ) => (
    <Button
      variant="ghost"
      size="sm"
      icon
      className={rest.zooms && 'proof-zooms'}
      aria-label={label}
      title={label}
      aria-keyshortcuts={rest.keys}
      aria-disabled={rest.disabled || undefined}
      onClick={() => !rest.disabled && act()}
    >
      <Icon of={icon} flip={icon === ChevronLeft || icon === ChevronRight} />
    </Button>
  )
  return (
    <div className="proof-tools" role="toolbar" aria-label={t('proofTools')}>
      {tool(t('zoomOut'), ZoomOut, () => onLook(zoomed(look, -1)), {
        disabled: look.zoom === zooms[0],
        keys: '-',
        zooms: true,
      })}
      <bdi className="proof-zoom-value proof-zooms">{look.zoom}%</bdi>
      {tool(t('zoomIn'), ZoomIn, () => onLook(zoomed(look, 1)), {
        disabled: look.zoom === zooms.at(-1)!,
        keys: '+',
        zooms: true,
      })}
      <span className="proof-tools-line proof-zooms" />
      {tool(t('turn'), RotateCw, () => onLook(turned(look)), { keys: 'O' })}
      {onWhole && tool(t('whole'), Maximize, onWhole)}
      <span className="layout-grow" />
      {pages > 1 && (
        <>
          {tool(t('previousPage'), ChevronLeft, () => onLook({ ...look, page: look.page - 1 }), {
            disabled: look.page === 1,
          })}
          <span role="status" className="text-xs">
            {t('pageOf', { page: look.page, pages })}
          </span>
          {tool(t('nextPage'), ChevronRight, () => onLook({ ...look, page: look.page + 1 }), {
            disabled: look.page === pages,
          })}
        </>
      )}
      <SaveProof request={request} />
    </div>
  )
}

export function ProofPage({ request, look }: Omit<ProofViewerProps, 'onLook'>) {
  const { t } = useTranslation('requests')
  const { data, error, isError, refetch, isRefetching } = useQuery(proofPageQuery(request, look.page))
  const [broken, setBroken] = useState<Blob>()
  if (isError || (data && data === broken)) {
    return (
      <ErrorState title={t('proofFailed')} error={error} retry={() => void refetch()} retrying={isRefetching}>
        {t('failedText')}
      </ErrorState>
    )
  }
  return (
    // An enlarged page is scrolled by wheel, finger or arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="proof-room" tabIndex={0} role="group" aria-label={t('proofPicture', { code: request.code })}>
      {data ? (
        <ProofCanvas
          blob={data}
          label={t('proofPicture', { code: request.code })}
          zoom={look.zoom}
          rotation={look.rotation}
          onBroken={setBroken}
        />
      ) : (
        <BoxSkeleton className="proof-wait" />
      )}
    </div>
  )
}

function SaveProof({ request }: { request: QueuedRequest }) {
  const { t } = useTranslation('requests')
  const [busy, setBusy] = useState(false)
  const isPdf = request.proof_mime === 'application/pdf'
  async function save() {
    setBusy(true)
    try {
      await saveFile(await fetchProof(request.id), `${request.code}.${isPdf ? 'pdf' : 'jpg'}`)
    } catch {
      toast.error(t('proofFailed'))
    } finally {
      setBusy(false)
    }
  }
  const label = t(isPdf ? 'savePdf' : 'savePicture')
  return (
    <Button
      variant="ghost"
      size="sm"
      icon
      className="proof-save"
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      onClick={() => void save()}
    >
      <Icon of={Download} />
    </Button>
  )
}
