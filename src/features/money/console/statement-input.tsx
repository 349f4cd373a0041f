// The input for a statement: dropped, chosen or pasted. The file is read here, in any encoding.
import { useState } from 'react'
import { decodeTable } from '#kit/decode-text.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { FileDrop } from '#kit/web/ui/file-drop.tsx'
import { TextArea } from '#kit/web/ui/text-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'

const most = 900_000

interface StatementInputProps {
  busy: boolean
  pasted: string
  onPaste: (text: string) => void
  onText: (text: string, name: string) => void
}

export function StatementInput({ busy, pasted, onPaste, onText }: StatementInputProps) {
  const { t } = useTranslation('statements')
  const [fileError, setFileError] = useState('')
  const [textError, setTextError] = useState('')
  async function takeFile(file: File) {
    if (file.size > most * 2) return setFileError(t('tooLarge'))
    const text = decodeTable(new Uint8Array(await file.arrayBuffer()))
    if (text === null) return setFileError(t('notText'))
    if (text.length > most) return setFileError(t('tooLarge'))
    if (!text.trim()) return setFileError(t('emptyFile'))
    setFileError('')
    return onText(text, file.name)
  }
  function sendPasted() {
    if (!pasted.trim()) return setTextError(t('nothingPasted'))
    if (pasted.length > most) return setTextError(t('tooLarge'))
    return onText(pasted, '')
  }
  return (
    <div className="card statement-input">
      <FileDrop
        label={t('file')}
        hint={t('fileHint')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        state={{ status: 'empty' }}
        error={fileError}
        onFile={(file) => void takeFile(file)}
      />
      <Form onSubmit={sendPasted}>
        <TextArea
          label={t('paste')}
          help={t('pasteHelp')}
          rows={8}
          value={pasted}
          error={textError}
          onChange={(event) => {
            onPaste(event.target.value)
            setTextError('')
          }}
        />
        <div>
          <Button type="submit" busy={busy} busyLabel={t('reading')}>
            {t('compare')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
