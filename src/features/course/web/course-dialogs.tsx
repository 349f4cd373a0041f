// The two dialogs of a course page. Most visitors open neither, so their code is loaded when needed.
import { useEffect, type ComponentProps } from 'react'
import { ComingLine } from '#kit/web/ui/coming-line.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useModule } from '#kit/web/use-module.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { EnrolDialog } from './enrol-dialog.tsx'
import type { PreviewDialog } from './preview-dialog.tsx'

const loadEnrolDialog = () => import('./enrol-dialog.tsx')
const loadPreviewDialog = () => import('./preview-dialog.tsx')

interface CourseDialogsProps {
  enrolment: ComponentProps<typeof EnrolDialog>
  preview: ComponentProps<typeof PreviewDialog>
}

export function CourseDialogs({ enrolment, preview }: CourseDialogsProps) {
  const { t } = useTranslation('common')
  const failed = (close: () => void) => () => {
    close()
    toast.error(t('networkError'))
  }
  const enrols = useModule(enrolment.enrol.isOpen, loadEnrolDialog, failed(enrolment.enrol.close))
  const previews = useModule(preview.chapterId !== null, loadPreviewDialog, failed(preview.onClose))
  const mayEnrol = enrolment.standing.now.kind === 'open'
  useEffect(() => {
    // Prefetched for people who may enrol; if that fails, pressing the button tries again.
    if (mayEnrol) void loadEnrolDialog().catch(() => {})
  }, [mayEnrol])
  const isComing = enrolment.enrol.isOpen ? !enrols : preview.chapterId !== null && !previews
  return (
    <>
      {isComing && <ComingLine />}
      {enrols && <enrols.EnrolDialog {...enrolment} />}
      {previews && <previews.PreviewDialog {...preview} />}
    </>
  )
}
