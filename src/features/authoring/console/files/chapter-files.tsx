// Files for the students of a chapter: named, uploaded, taken away.
import { FileText, Upload, X } from 'lucide-react'
import { useId, useReducer, useRef, useState } from 'react'
import { formatFileSize } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { IconButton } from '#kit/web/ui/icon-button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { DraftText } from '../draft/draft-field.tsx'
import { useChapter, useOpen } from '../draft/use-draft.tsx'
import { useRemove } from '../draft/use-remove.ts'
import { UnfinishedRow, UploadRow } from './upload-row.tsx'
import { readUnfinished, startUpload } from './uploads.ts'
import { useUploadsAt } from './use-uploads.ts'
import { onePress } from '../one-press.ts'

export function ChapterFiles({ chapterId }: { chapterId: string }) {
  const { t, i18n } = useTranslation('builder')
  const { courseId } = useOpen()
  const remove = useRemove()
  const label = useId()
  const path = `chapters/${chapterId}/resources`
  const resources = useChapter(chapterId, 'resources') ?? []
  const running = useUploadsAt(path)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [, forget] = useReducer((count: number) => count + 1, 0)
  function take(list: FileList | null) {
    for (const file of list ?? []) startUpload({ file, purpose: 'resource', courseId, target: path })
    if (input.current) input.current.value = ''
    setOver(false)
  }
  return (
    <section className="field" aria-labelledby={label} data-path={path}>
      <h3 id={label} className="editor-label">
        {t('files')}
      </h3>
      <ul className="file-list">
        {resources.map((resource) => (
          <li key={resource.id}>
            <Icon of={FileText} />
            <span className="layout-grow">
              <DraftText path={`${path}/${resource.id}/title`} label={t('fileName')} hideLabel maxLength={200} />
            </span>
            <span className="text-sm text-muted file-facts">
              <Ltr>{kindOf(resource.url)}</Ltr> · {formatFileSize(resource.bytes, currentLanguage(i18n))}
            </span>
            <IconButton
              of={X}
              label={t('removeFile', { name: resource.title })}
              onClick={onePress(() => remove(`${path}/${resource.id}`, t('removedFile')))}
            />
          </li>
        ))}
        {running.map((upload) => (
          <li key={upload.id} className="file-running">
            <UploadRow upload={upload} />
          </li>
        ))}
        {running.length === 0 && readUnfinished(courseId, path) && (
          <li className="file-running">
            <UnfinishedRow courseId={courseId} target={path} choose={() => input.current?.click()} onForget={forget} />
          </li>
        )}
        <li className={classNames('file-add', over && 'is-over')}>
          <label>
            {/* The input covers the frame, so that the browser itself takes dropped files. */}
            <input
              ref={input}
              type="file"
              multiple
              aria-label={t('addFiles')}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
              onChange={(event) => take(event.target.files)}
            />
            <Icon of={Upload} size="sm" />
            {t('addFiles')}
          </label>
        </li>
      </ul>
    </section>
  )
}

const kindOf = (url: string) => (/\.(\w{1,5})(?:$|[?#])/.exec(url)?.[1] ?? '').toUpperCase()
