// The way to report a review of somebody else to the school. Hardly anybody does, so the dialog is loaded when it is wanted; a visitor signs
// in first.
import { Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { loginAddress } from '#features/accounts/web/account.ts'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { ComingLine } from '#kit/web/ui/coming-line.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useModule } from '#kit/web/use-module.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'
import type { Review } from './use-reviews.ts'

interface ReportReviewProps {
  courseId: string
  review: Review
}

export function ReportReview({ courseId, review }: ReportReviewProps) {
  const { t } = useTranslation('course')
  const user = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const loaded = useModule(
    isOpen,
    () => import('./report-dialog.tsx'),
    () => {
      setIsOpen(false)
      toast.error(t('networkError', { ns: 'common' }))
    },
  )
  const said = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isSent) said.current?.focus()
  }, [isSent])
  const face = (
    <>
      <Icon of={Flag} size="xs" />
      {t('report')}
    </>
  )
  const look = { variant: 'ghost', size: 'sm', className: 'review-report' } as const
  const name = t('reportOf', { name: review.author })
  if (!user)
    return (
      <LinkButton {...look} to={loginAddress(`/courses/${courseId}?tab=reviews`)} aria-label={name}>
        {face}
      </LinkButton>
    )
  return (
    <>
      {isSent || review.reported ? (
        <p className="review-report is-sent text-xs text-muted" ref={said} tabIndex={-1}>
          <Icon of={Flag} size="xs" />
          {t('reported')}
        </p>
      ) : (
        <Button {...look} aria-label={name} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {face}
        </Button>
      )}
      {isOpen && !loaded && <ComingLine />}
      {loaded && (
        <loaded.ReportDialog
          id={review.id}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onSent={() => {
            setIsSent(true)
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
