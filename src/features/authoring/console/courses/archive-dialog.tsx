// Before a course is archived: what ends, and what stays.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { flushSync } from 'react-dom'
import { call, failureText } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Consequences } from '#kit/web/ui/consequences.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { archiveCourse } from '../../contract-console.ts'
import type { AuthoredCourse } from '../queries.ts'
import { rowLeaver } from './leave-row.ts'

export function ArchiveDialog({ course, onClose }: { course: AuthoredCourse; onClose: () => void }) {
  const { t } = useTranslation('courses')
  const client = useQueryClient()
  const archive = useMutation({
    mutationFn: () => call<typeof archiveCourse>('POST', '/admin/courses/:id/archive', { params: { id: course.id } }),
  })
  async function put() {
    const leave = rowLeaver(course.id)
    try {
      await archive.mutateAsync()
      toast.success(t('archived'))
      // At once: the row cannot be left from below the dialog.
      flushSync(onClose)
      leave()
    } catch (error) {
      // The list is not fetched again: without a network that would fail and close the question.
      toast.error(failureText(error))
      return
    }
    await client.invalidateQueries({ queryKey: ['authored'] })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('archiveTitle', { title: course.title })}
      footer={
        <>
          <Button busy={archive.isPending} onClick={() => void put()}>
            {t('archiveNow')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className="layout-stack">
        <p>{t('archiveText')}</p>
        <Consequences
          items={[
            ...(course.students > 0 ? [{ text: t('archiveStudents', { count: course.students }) }] : []),
            { text: t('archiveStays') },
            { icon: RotateCcw, text: t('archiveBack') },
          ]}
        />
      </div>
    </Dialog>
  )
}
