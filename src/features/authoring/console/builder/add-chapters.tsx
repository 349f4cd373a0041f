// A new chapter, or many at once from files and links (console.md §4, from-files).
import { FilePlus2, Link as LinkIcon, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { call, failureText } from '#kit/web/api.ts'
import { typedSince } from '#kit/web/typed-since.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { useFilePicker } from '#kit/web/ui/file-picker.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Menu } from '#kit/web/ui/menu.tsx'
import { TextArea } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { chaptersFromFiles } from '../../contract-console-files.ts'
import { newChapter } from '../../document.ts'
import { useDraft, useEdit, useOpen } from '../draft/use-draft.tsx'
import { startUpload } from '../files/uploads.ts'
import { fieldAt, focusThen } from '../focus-then.ts'
import { sortedBy } from '../lists.ts'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { readLinks } from './links.ts'
import { onePress } from '../one-press.ts'

/** @param isFirst the course has no chapter yet: the second way is named in words, too */
export function AddChapters({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useTranslation('builder')
  const { courseId, store } = useOpen()
  const edit = useEdit()
  const navigate = useNavigate()
  const { choose, field } = useFilePicker({
    label: t('fromFiles'),
    accept: 'video/*',
    multiple: true,
    onFiles: addFiles,
  })
  const [isLinking, setIsLinking] = useState(false)

  function addOne(title = '') {
    const chapter = newChapter(uuidv7(), title)
    edit.insert('chapters', chapter)
    return chapter.id
  }
  function begin() {
    const id = addOne()
    focusThen(fieldAt(`chapters/${id}/title`))
    void navigate(`/admin/courses/${courseId}/chapters/${id}`)
  }
  /** The chapters appear at once; their videos are uploaded one after the other. */
  function addFiles(files: File[]) {
    const chosen = sortedBy(files, (one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }))
    for (const file of chosen) {
      const id = addOne(
        file.name
          .replace(/\.\w{2,5}$/, '')
          .replaceAll(/[_]+/g, ' ')
          .trim(),
      )
      startUpload({ file, purpose: 'video', courseId, target: `chapters/${id}/video_url` })
    }
    void store.flush()
  }
  return (
    <span className="layout-row add-chapters">
      <Button variant="soft" size="sm" onClick={onePress(begin)}>
        <Icon of={Plus} size="sm" />
        {t('addChapter')}
      </Button>
      <Menu
        label={t('addMany')}
        className={isFirst ? 'btn btn-ghost btn-sm' : 'btn btn-ghost btn-icon btn-sm'}
        items={[
          { label: t('fromFiles'), icon: FilePlus2, onSelect: choose },
          { label: t('fromLinks'), icon: LinkIcon, onSelect: () => setIsLinking(true) },
        ]}
      >
        <Icon of={FilePlus2} size="sm" />
        {isFirst && t('addMany')}
      </Menu>
      {field}
      <LinksDialog open={isLinking} onClose={() => setIsLinking(false)} />
    </span>
  )
}

function LinksDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('builder')
  const { courseId, store, snapshot } = useDraft()
  const [text, setText] = useState('')
  const typed = useRef(text)
  function write(next: string) {
    typed.current = next
    setText(next)
  }
  const [busy, setBusy] = useState(false)
  const links = readLinks(text)
  // The same links once more are meant, after the first were added.
  const [round, setRound] = useState(1)
  const keyOf = useRequestKey()
  async function add() {
    setBusy(true)
    try {
      await store.flush()
      await call<typeof chaptersFromFiles>('POST', '/admin/chapters/from-files', {
        body: { course_id: courseId, base_revision: store.snapshot().state.revision, files: links },
        idempotencyKey: keyOf({ round, links }),
      })
      setRound(round + 1)
      // Whoever went on pasting meanwhile keeps the new links, without those that have their chapters.
      write(typedSince(text, typed.current))
      await store.readAgain()
      if (typed.current === '') onClose()
    } catch (error) {
      toast.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('fromLinks')}
      footer={
        <Button busy={busy} disabled={links.length === 0 || snapshot.phase === 'offline'} onClick={() => void add()}>
          {t('addLinks', { count: links.length })}
        </Button>
      }
    >
      <TextArea
        label={t('linksLabel')}
        help={t('linksHelp')}
        rows={8}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
    </Dialog>
  )
}
