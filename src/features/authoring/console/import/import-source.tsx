// The first step: a file, or pasted text; the format is recognised, and can be chosen.
import { useEffect, useRef, useState } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { showFirstMistake } from '#kit/web/ui/first-mistake.ts'
import { FileDrop } from '#kit/web/ui/file-drop.tsx'
import { TextArea } from '#kit/web/ui/text-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'

/** What was refused, and what it says there. */
export interface Fault {
  in: 'file' | 'text'
  message: string
}

interface ImportSourceProps {
  text: string
  onText: (text: string) => void
  onFile: (file: File) => void
  onRead: () => void
  busy: boolean
  fault: Fault | undefined
}

const examples = {
  gift: '::1:: 2 + 2 = {=4 ~5 ~3}',
  aiken: '2 + 2?\nA. 4\nB. 5\nANSWER: A',
  csv: 'question;option 1;option 2;answer\n2 + 2?;4;5;A',
}

export function ImportSource({ text, onText, onFile, onRead, busy, fault }: ImportSourceProps) {
  const { t } = useTranslation('quizimport')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fault?.in === 'text') showFirstMistake(form.current)
  }, [fault])
  const [showsExamples, setShowsExamples] = useState(false)
  return (
    <section className="card import-source">
      <FileDrop
        label={t('dropFile')}
        hint={t('dropHint')}
        accept=".txt,.gift,.xml,.zip,.csv,.tsv,.imscc,text/plain,text/csv,application/xml,application/zip"
        state={{ status: 'empty' }}
        error={fault?.in === 'file' && fault.message}
        onFile={onFile}
      />
      <p className="import-or">{t('orPaste')}</p>
      <form
        ref={form}
        className="import-paste"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') onRead()
        }}
      >
        <TextArea
          hideLabel
          rows={8}
          label={t('pasteLabel')}
          placeholder={t('pasteExample')}
          value={text}
          error={fault?.in === 'text' && fault.message}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <div className="layout-row layout-wrap">
          <Button type="submit" busy={busy} busyLabel={t('reading')} disabled={text.trim() === ''}>
            {t('read')}
          </Button>
          <Button variant="ghost" aria-expanded={showsExamples} onClick={() => setShowsExamples(!showsExamples)}>
            {t('examples')}
          </Button>
        </div>
      </form>
      {showsExamples && (
        <dl className="import-examples">
          <dt>{t('exampleText')}</dt>
          <dd>
            <pre dir="auto">{t('pasteExample')}</pre>
          </dd>
          {Object.entries(examples).map(([name, example]) => (
            <div key={name}>
              <dt dir="ltr">{name.toUpperCase()}</dt>
              <dd>
                <pre dir="ltr">{example}</pre>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
