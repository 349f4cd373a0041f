// The captions of a chapter's video, one file for each language: uploaded as WebVTT or SRT, edited line by line, stored as WebVTT.
import { Captions, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { courseLanguages, type CourseLanguage } from '#features/catalogue/course-languages.ts'
import { decodeText } from '#kit/decode-text.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { useFilePicker } from '#kit/web/ui/file-picker.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { IconButton } from '#kit/web/ui/icon-button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ConflictAt } from '../draft/conflict-card.tsx'
import { useChapter, useEdit, useField } from '../draft/use-draft.tsx'
import { CaptionsDialog } from './captions-dialog.tsx'
import { readCaptions, type Line } from '../../captions-text.ts'
import { useStoreCaptions } from './use-store-captions.ts'
import { onePress } from '../one-press.ts'

/** A larger file has no captions, whatever its name says. */
const mostBytes = 2 * 1024 * 1024

export function ChapterCaptions({ chapterId }: { chapterId: string }) {
  const { t } = useTranslation('builder')
  const path = `chapters/${chapterId}/captions`
  const captions = useChapter(chapterId, 'captions') ?? []
  const label = useId()
  const { error } = useField(path)
  const edit = useEdit()
  const [open, setOpen] = useState<{ language: CourseLanguage; lines: Line[] | null } | null>(null)
  const { store, busy } = useStoreCaptions(chapterId)
  const free = courseLanguages.filter((language) => !captions.some((each) => each.language === language))
  const [chosen, setChosen] = useState<CourseLanguage>()
  const language = chosen && free.includes(chosen) ? chosen : free[0]

  const { choose, field } = useFilePicker({
    label: t('captionsFile'),
    accept: '.vtt,.srt,text/vtt',
    onFiles: ([file]) => void take(file!),
  })
  async function take(file: File) {
    if (!language) return
    if (file.size > mostBytes) return toast.error(t('captionsTooLarge'))
    const { lines, faults } = readCaptions(decodeText(new Uint8Array(await file.arrayBuffer())))
    if (lines.length === 0) return toast.error(t('captionsNotRead'))
    if (faults.length > 0)
      toast.error(t('captionsFaults', { count: faults.length, lines: faults.slice(0, 5).join(', ') }))
    // A colleague's have come first, or they could not be sent: they are not lost.
    if (!(await store(language, lines, undefined))) setOpen({ language, lines })
  }
  return (
    <section className="field" aria-labelledby={label} data-path={path}>
      <h3 id={label} className="editor-label">
        {t('captions')}
      </h3>
      <ul className="file-list">
        {captions.map((caption) => (
          <li key={caption.language}>
            <Icon of={Captions} />
            <span className="layout-grow">{t(`language_${caption.language}`)}</span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('editCaptions', { language: t(`language_${caption.language}`) })}
              onClick={() => setOpen({ language: caption.language, lines: null })}
            >
              {t('edit')}
            </Button>
            <IconButton
              of={X}
              label={t('removeCaptions', { language: t(`language_${caption.language}`) })}
              onClick={onePress(() =>
                edit.set(
                  path,
                  captions.filter((each) => each !== caption),
                ),
              )}
            />
          </li>
        ))}
        {language && (
          <li className="captions-add">
            <Select
              label={t('captionsLanguage')}
              hideLabel
              value={language}
              options={free.map((value) => ({ value, label: t(`language_${value}`) }))}
              onChange={(event) => setChosen(event.target.value as CourseLanguage)}
            />
            <Button variant="soft" size="sm" busy={busy} onClick={choose}>
              <Icon of={Plus} size="sm" />
              {t('captionsFile')}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setOpen({ language, lines: [] })}>
              {t('captionsWrite')}
            </Button>
            {field}
          </li>
        )}
      </ul>
      {error && <p className="field-message is-refused">{error}</p>}
      <ConflictAt path={path} />
      {open && (
        <CaptionsDialog
          chapterId={chapterId}
          language={open.language}
          lines={open.lines}
          url={captions.find((each) => each.language === open.language)?.url}
          busy={busy}
          onSave={async (lines, of) => {
            if (await store(open.language, lines, of)) setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
