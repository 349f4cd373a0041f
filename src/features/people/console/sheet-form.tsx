// The form of a dialog on a student's sheet: its fields, the act and the way out.
import type { ReactNode } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'

interface SheetFormProps {
  children: ReactNode
  /** Label of the button; without it there is nothing to send. */
  act: string | undefined
  danger?: boolean
  busy: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
}

export function SheetForm({ children, act, danger, busy, onSubmit, onClose }: SheetFormProps) {
  const { t } = useTranslation('students')
  return (
    <Form onSubmit={onSubmit}>
      {children}
      {act && (
        <div className="sheet-dialog-foot">
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {act}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </Form>
  )
}
