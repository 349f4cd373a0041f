// Imports an archive as a draft. Its contents and what is missing are shown before it is sent; a faulty one is
// reported entry by entry, and nothing is stored.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, failureText } from '#kit/web/api.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { FileDrop, type FileState } from '#kit/web/ui/file-drop.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { upload } from '#kit/web/upload.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { importCourse } from '../../contract-console-files.ts'
import { categoriesQuery, instructorsQuery } from '../queries.ts'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useStillHere } from '#kit/web/use-still-here.ts'
import type { ArchiveFaults, ArchivePreview } from './archive-preview.ts'
import { faultText } from './fault-text.ts'
import { ImportFound } from './import-found.tsx'

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('courses')
  return (
    <Dialog open={open} onClose={onClose} title={t('importTitle')}>
      <ImportForm />
    </Dialog>
  )
}

/** Of the last chosen file; `null` where only the server can tell. */
interface Chosen {
  file: File
  isRead: boolean
  preview: ArchivePreview | null
  faults: ArchiveFaults
}

function useChosen() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const last = useRef<File | null>(null)
  async function choose(file: File | null) {
    last.current = file
    setChosen(file && { file, isRead: false, preview: null, faults: {} })
    if (!file) return
    const { isPreview, lookInto } = await import('./archive-preview.ts')
    const looked = await lookInto(file)
    if (last.current !== file) return
    const isFound = looked !== null && isPreview(looked)
    setChosen({
      file,
      isRead: true,
      preview: isFound ? looked : null,
      faults: looked === null || isFound ? {} : looked,
    })
  }
  return { chosen, choose }
}

interface Names {
  category_id: string
  instructor_id: string
}

/** Sends an archive; `percent` is null while nothing is sent. */
function useSend() {
  const keyOf = useRequestKey()
  const [percent, setPercent] = useState<number | null>(null)
  const sending = useRef<AbortController>(null)
  const send = useMutation({
    mutationFn: ({ file, names }: { file: File; names: Names }) => {
      const form = new FormData()
      if (names.category_id) form.set('category_id', names.category_id)
      if (names.instructor_id) form.set('instructor_id', names.instructor_id)
      form.set('file', file)
      setPercent(0)
      sending.current = new AbortController()
      return upload<typeof importCourse>('POST', '/admin/courses/import', {
        form,
        onProgress: setPercent,
        signal: sending.current.signal,
        idempotencyKey: keyOf([file.name, file.size, file.lastModified, names]),
      })
    },
    onSettled: () => setPercent(null),
  })
  const isCancelled = () => sending.current?.signal.aborted === true
  return { send, percent, cancel: () => sending.current?.abort(), isCancelled }
}

function ImportForm() {
  const { t } = useTranslation('courses')
  const client = useQueryClient()
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const { chosen, choose } = useChosen()
  const [names, setNames] = useState<Names>({ category_id: '', instructor_id: '' })
  const categories = useQuery(categoriesQuery()).data?.data ?? []
  const instructors = useQuery(instructorsQuery()).data?.data ?? []
  const { send, percent, cancel, isCancelled } = useSend()
  async function begin() {
    if (!chosen) return
    try {
      const { id } = await send.mutateAsync({ file: chosen.file, names })
      await client.invalidateQueries()
      toast.success(t('imported'))
      if (isStillHere()) await navigate(`/admin/courses/${id}/details`)
    } catch (error) {
      if (isCancelled()) return send.reset()
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) toast.error(failureText(error))
    }
  }
  const refused = send.error instanceof ApiError ? Object.entries(send.error.fields) : []
  const seen = Object.entries(chosen?.faults ?? {}).map(([entry, code]) => [entry, faultText(t, code)] as const)
  const faults = refused.length > 0 ? refused : seen
  const { preview } = chosen ?? { preview: null }
  const chosenState: FileState = chosen
    ? { status: 'done', name: chosen.file.name, size: chosen.file.size, remove: () => void choose(null) }
    : { status: 'empty' }
  // An archive has gigabytes: over a slow line it is seen to move, and can be stopped.
  const state: FileState =
    chosen && percent !== null ? { status: 'uploading', name: chosen.file.name, percent, cancel } : chosenState
  return (
    <div className="layout-stack">
      <FileDrop
        label={t('archiveFile')}
        hint={t('archiveHint')}
        accept=".zip,application/zip"
        state={state}
        onFile={(file) => {
          void choose(file)
          send.reset()
        }}
      />
      {chosen && !chosen.isRead && (
        <p className="text-sm text-muted" role="status">
          {t('lookingInto')}
        </p>
      )}
      <Faults faults={faults} title={send.error ? failureText(send.error) : t('archiveFaulty')} />
      {preview && <ImportFound preview={preview} />}
      {chosen?.isRead && faults.length === 0 && (
        <div className="editor-pair">
          <NameOf
            label={t('category')}
            known={categories}
            value={names.category_id}
            brought={preview && { id: preview.document.category_id, name: preview.names.category?.name }}
            onChange={(category_id) => setNames({ ...names, category_id })}
          />
          <NameOf
            label={t('instructor')}
            known={instructors}
            value={names.instructor_id}
            brought={preview && { id: preview.document.instructor_id, name: preview.names.instructor?.name }}
            onChange={(instructor_id) => setNames({ ...names, instructor_id })}
          />
        </div>
      )}
      <div className="layout-row layout-wrap">
        <Button
          disabled={!chosen?.isRead || seen.length > 0}
          busy={send.isPending}
          busyLabel={t('importing')}
          onClick={() => void begin()}
        >
          {t('importNow')}
        </Button>
        <span className="text-sm text-muted">{t(chosen ? 'nothingSaved' : 'importText')}</span>
      </div>
    </div>
  )
}

/** The field of the upload: no entry of the archive (archive-preview.ts, which is fetched only once a file is chosen). */
const wholeFile = 'file'

/** What is wrong in the archive, entry by entry: the first twelve. */
function Faults({ faults, title }: { faults: readonly (readonly [entry: string, message: string])[]; title: string }) {
  if (faults.length === 0) return null
  return (
    <Banner tone="bad" role="alert">
      <p>{title}</p>
      <ul className="import-faults">
        {faults.slice(0, 12).map(([entry, message]) => (
          <li key={entry}>
            {entry !== wholeFile && (
              <>
                <Ltr>{entry}</Ltr>:{' '}
              </>
            )}
            {message}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

interface NameOfProps {
  label: string
  known: readonly { id: string; name: string }[]
  value: string
  /** The name in the archive; the server finds it here by its id or its name, or adds it (import-course.ts). */
  brought: { id: string; name: string | undefined } | null
  onChange: (id: string) => void
}

function NameOf({ label, known, value, brought, onChange }: NameOfProps) {
  const { t } = useTranslation('courses')
  const same = known.find(({ id }) => id === brought?.id) ?? known.find(({ name }) => name === brought?.name)
  const first = same?.name ?? (brought?.name === undefined ? t('asInArchive') : t('newHere', { name: brought.name }))
  return (
    <Select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: first },
        ...known.filter(({ id }) => id !== same?.id).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
