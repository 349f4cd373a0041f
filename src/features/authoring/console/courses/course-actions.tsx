// Actions on a course: open, view, copy, download, archive. Risky ones say what happens and what stays.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, ChartLine, Copy, Download, Ellipsis, Eye, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { call, callForFile, failureText } from '#kit/web/api.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Menu, type MenuItem } from '#kit/web/ui/menu.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { unarchiveCourse } from '../../contract-console.ts'
import type { exportCourse } from '../../contract-console-files.ts'
import { missingFilesHeader } from '../../missing-files.ts'
import type { AuthoredCourse } from '../queries.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { AuthoredThumb } from './authored-thumb.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { rowLeaver } from './leave-row.ts'

export function CourseActions({ course }: { course: AuthoredCourse }) {
  const { t } = useTranslation('courses')
  const client = useQueryClient()
  const [asking, setAsking] = useState<'duplicate' | 'archive' | null>(null)
  const base = `/admin/courses/${course.id}`
  const unarchive = useMutation({
    mutationFn: () =>
      call<typeof unarchiveCourse>('POST', '/admin/courses/:id/unarchive', { params: { id: course.id } }),
  })
  async function bringBack() {
    const leave = rowLeaver(course.id)
    try {
      await unarchive.mutateAsync()
      toast.success(t('unarchived'))
      leave()
    } catch (error) {
      toast.error(failureText(error))
    }
    await client.invalidateQueries({ queryKey: ['authored'] })
  }
  async function download() {
    toast.success(t('downloadBegins'))
    try {
      const response = await callForFile<typeof exportCourse>('GET', '/admin/courses/:id/export', {
        params: { id: course.id },
      })
      await saveFile(response, 'course.zip')
      const missing = Number(response.headers.get(missingFilesHeader))
      if (missing > 0) toast.error(t('downloadLacks', { count: missing }))
    } catch (error) {
      toast.error(failureText(error))
    }
  }
  const items: MenuItem[] = [
    { label: t('open'), icon: SquarePen, to: base },
    { label: t('preview'), icon: Eye, to: `${base}/preview` },
    { label: t('report'), icon: ChartLine, to: `${base}/report` },
    { label: t('duplicate'), icon: Copy, onSelect: () => setAsking('duplicate'), apart: true },
    { label: t('download'), icon: Download, onSelect: () => void download() },
    course.status === 'archived'
      ? { label: t('unarchive'), icon: ArchiveRestore, onSelect: () => void bringBack(), apart: true }
      : { label: t('archive'), icon: Archive, onSelect: () => setAsking('archive'), apart: true },
  ]
  return (
    <>
      <Menu
        label={t('actionsOf', { title: course.title })}
        heading={
          <>
            <AuthoredThumb course={course} />
            <UserText>{course.title || t('untitled')}</UserText>
          </>
        }
        className="btn btn-ghost btn-icon btn-sm"
        items={items}
      >
        <Icon of={Ellipsis} size="sm" />
      </Menu>
      {asking === 'duplicate' && <DuplicateDialog course={course} onClose={() => setAsking(null)} />}
      {asking === 'archive' && <ArchiveDialog course={course} onClose={() => setAsking(null)} />}
    </>
  )
}
