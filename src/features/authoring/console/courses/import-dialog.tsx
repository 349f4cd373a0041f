// An archive of a course becomes a draft; what is wrong with a faulty one is said by its entries, and nothing is stored.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { FileDrop } from '#kit/web/ui/file-drop.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { importCourse } from '../../contract-console-files.ts'
import { categoriesQuery, instructorsQuery } from '../queries.ts'

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('courses')
  return (
    <Dialog open={open} onClose={onClose} title={t('importTitle')}>
      <ImportForm />
    </Dialog>
  )
}

function ImportForm() {
  const { t } = useTranslation('courses')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [names, setNames] = useState({ category_id: '', instructor_id: '' })
  const categories = useQuery(categoriesQuery()).data?.data ?? []
  const instructors = useQuery(instructorsQuery()).data?.data ?? []
  const send = useMutation({
    mutationFn: (chosen: File) => {
      const body = new FormData()
      if (names.category_id) body.set('category_id', names.category_id)
      if (names.instructor_id) body.set('instructor_id', names.instructor_id)
      body.set('file', chosen)
      return call<typeof importCourse>('POST', '/admin/courses/import', { body, patience: 600_000 })
    },
  })
  async function begin() {
    if (!file) return
    try {
      const { id } = await send.mutateAsync(file)
      await client.invalidateQueries({ queryKey: ['authored'] })
      toast.success(t('imported'))
      await navigate(`/admin/courses/${id}/details`)
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) toast.error(failureText(error))
    }
  }
  const faults = send.error instanceof ApiError ? Object.entries(send.error.fields) : []
  const asList = (rows: readonly { id: string; name: string }[]) => [
    { value: '', label: t('asInArchive') },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className="layout-stack">
      <FileDrop
        label={t('archiveFile')}
        hint={t('archiveHint')}
        accept=".zip,application/zip"
        state={
          file ? { status: 'done', name: file.name, size: file.size, remove: () => setFile(null) } : { status: 'empty' }
        }
        onFile={(chosen) => {
          setFile(chosen)
          send.reset()
        }}
      />
      {faults.length > 0 && send.error && (
        <Banner tone="bad" role="alert">
          <p>{failureText(send.error)}</p>
          <ul className="import-faults">
            {faults.slice(0, 12).map(([entry, message]) => (
              <li key={entry}>
                <Ltr>{entry}</Ltr>: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="editor-pair">
        <Select
          label={t('category')}
          value={names.category_id}
          options={asList(categories)}
          onChange={(event) => setNames({ ...names, category_id: event.target.value })}
        />
        <Select
          label={t('instructor')}
          value={names.instructor_id}
          options={asList(instructors)}
          onChange={(event) => setNames({ ...names, instructor_id: event.target.value })}
        />
      </div>
      <div className="layout-row layout-wrap">
        <Button disabled={!file} busy={send.isPending} busyLabel={t('importing')} onClick={() => void begin()}>
          {t('importNow')}
        </Button>
        <span className="text-sm text-muted">{t('importText')}</span>
      </div>
    </div>
  )
}
