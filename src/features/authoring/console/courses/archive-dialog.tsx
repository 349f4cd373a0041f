// Before a course is archived: what ends, what stays, and who still waits for a place in it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Hourglass, RotateCcw } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useMe } from '#features/accounts/console/use-can.ts'
import { queueQuery } from '#features/enrolment/console/queries.ts'
import { call, failureText } from '#kit/web/api.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
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
  const waiting = useWaiting(course.id)
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
            ...(waiting > 0 ? [{ icon: Hourglass, text: t('archiveWaiting', { count: waiting }) }] : []),
            { text: t('archiveStays') },
            { icon: RotateCcw, text: t('archiveBack') },
          ]}
        />
      </div>
    </Dialog>
  )
}

/** Requests for it, of those who wait for the school and of those who were asked for another proof; 0 for whoever has no queue. */
function useWaiting(courseId: string): number {
  const { i18n } = useTranslation('courses')
  const { can } = useMe()
  const ofStatus = (status: 'pending' | 'needs_proof') => ({
    ...queueQuery(currentLanguage(i18n), { status, course_id: courseId }),
    enabled: can('desk'),
  })
  const [pending, asked] = [useQuery(ofStatus('pending')), useQuery(ofStatus('needs_proof'))]
  return (pending.data?.meta.total ?? 0) + (asked.data?.meta.total ?? 0)
}
