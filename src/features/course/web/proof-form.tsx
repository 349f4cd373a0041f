// Sends the proof of payment: creates the request, or adds the proof to a pending one.
import { useRef, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ApiError, failureText } from '#kit/web/api.ts'
import { onDevice } from '#kit/web/draft.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { CameraPick, FileDrop, type FileState } from '#kit/web/ui/file-drop.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { upload } from '#kit/web/upload.ts'
import { useKept } from '#kit/web/use-kept.ts'
import type { createRequest, replaceProof } from '#features/enrolment/contract.ts'
import { longestNumber, PaymentFields, type PaymentDetails } from './payment-fields.tsx'
import { shrinkImage } from './shrink-image.ts'
import type { Request } from './use-standing.ts'

const limit = 10 * 1024 * 1024

/** A page that is closed or loaded anew takes the file along that it was sending. */
const askFirst = (event: Event) => event.preventDefault()

interface ProofFormProps {
  courseId: string
  planId: string
  requestId: string | undefined
  /** The price of the plan: a smaller amount causes a note before it is sent. */
  price: number
  /** What was sent before. */
  sent: Request | null
  onBack: () => void
  onReceived: (request: Request) => void
  /** Loads the current state from the server. */
  onRefused: () => Promise<void>
}

export function ProofForm({ courseId, planId, requestId, price, sent, onBack, onReceived, onRefused }: ProofFormProps) {
  const { t } = useTranslation('enrolment')
  const [file, setFile] = useState<File | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  /** The network failed: the file is kept, and the button says so. */
  const [isLost, setIsLost] = useState(false)
  const before: PaymentDetails = {
    paid_amount: sent?.paid_amount === null || sent === null ? '' : String(sent.paid_amount),
    transaction_number: sent?.transaction_number ?? '',
    method: sent?.method ?? '',
  }
  const [details, setDetails, dropDetails] = useKept(`proof ${courseId} ${requestId ?? ''}`, before, onDevice)
  const [fields, setFields] = useState<Record<string, string>>({})
  const sending = useRef<AbortController>(null)

  const place = useRef<HTMLDivElement>(null)
  /** The dialog was closed while the proof was sent: how it ended is said outside of it. */
  const isGone = () => place.current === null

  function choose(chosen: File | null) {
    setError(null)
    setIsLost(false)
    setFile(chosen)
    // Another control stands in the place of the one that was pressed: the focus goes along.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    })
  }

  async function post(proof: Blob, name: string, signal: AbortSignal): Promise<Request> {
    const form = new FormData()
    const rest = { form, onProgress: setPercent, signal }
    // Fields come before the file; an empty one removes what was sent before.
    for (const [name, value] of Object.entries(details)) form.set(name, value.trim())
    if (requestId) {
      form.set('proof', proof, name)
      return upload<typeof replaceProof>('PUT', '/student/enrolment-requests/:id/proof', {
        params: { id: requestId },
        ...rest,
      })
    }
    form.set('course_id', courseId)
    form.set('plan_id', planId)
    form.set('proof', proof, name)
    return upload<typeof createRequest>('POST', '/student/enrolment-requests', rest)
  }

  async function send(chosen: File) {
    const { signal } = (sending.current = new AbortController())
    setError(null)
    setIsLost(false)
    setFields({})
    setPercent(0)
    window.addEventListener('beforeunload', askFirst)
    try {
      const proof = await shrinkImage(chosen)
      // Cancelled while the photo was made smaller: no upload listens yet.
      if (signal.aborted) return
      if (proof.size > limit) return setError(t('proofTooLarge'))
      const received = await post(proof, chosen.name, signal)
      dropDetails()
      if (isGone()) toast.success(t('received'))
      onReceived(received)
    } catch (failure) {
      if (signal.aborted) return
      if (isGone()) toast.error(failureText(failure))
      const known = failure instanceof ApiError && failure.status > 0
      setIsLost(!known)
      if (known) setFields(failure.fields)
      setError(
        known ? (failure.fields['proof'] ?? failureText(failure, t('genericError', { ns: 'common' }))) : t('proofLost'),
      )
      if (known && failure.status === 409) await onRefused()
    } finally {
      window.removeEventListener('beforeunload', askFirst)
      setPercent(null)
    }
  }

  const state: FileState = !file
    ? { status: 'empty' }
    : percent === null
      ? { status: 'done', name: file.name, size: file.size, remove: () => choose(null) }
      : { status: 'uploading', name: file.name, percent, cancel: () => sending.current?.abort() }
  return (
    <>
      <div ref={place}>
        <FileDrop
          label={t('proofLabel')}
          hint={t('proofHint')}
          accept="image/jpeg,image/png,image/webp,image/heic,application/pdf"
          state={state}
          error={error}
          onFile={choose}
        />
      </div>
      {!file && <CameraPick label={t('takePicture')} onFile={choose} />}
      <PaymentFields
        details={details}
        price={price}
        errors={fields}
        onChange={(changes) => setDetails({ ...details, ...changes })}
      />
      <Button
        size="lg"
        block
        disabled={!file || details.transaction_number.length > longestNumber}
        busy={percent !== null}
        busyLabel={t('sending')}
        onClick={() => file && void send(file)}
      >
        {isLost ? t('retry', { ns: 'common' }) : t('sendProof')}
      </Button>
      <Button variant="ghost" block onClick={onBack}>
        {t('back', { ns: 'common' })}
      </Button>
    </>
  )
}
