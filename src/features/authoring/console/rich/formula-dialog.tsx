// A formula is typed as TeX; one that is chosen in the text is changed.
import type { Editor } from '@tiptap/core'
import { useState, type FormEvent } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { textIn } from '../form-text.ts'
import { texOf, toMathML } from './formula.ts'

export function FormulaDialog({ editor, open, onClose }: { editor: Editor; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('builder')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const chosen = editor.isActive('formula') ? String(editor.getAttributes('formula')['html']) : ''
  async function put(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const tex = textIn(new FormData(event.currentTarget), 'tex')
    if (tex === '') return setError(t('formulaRefused'))
    setBusy(true)
    const html = await toMathML(tex).catch(() => null)
    setBusy(false)
    if (html === null) return setError(t('formulaRefused'))
    setError('')
    editor.chain().focus().insertContent({ type: 'formula', attrs: { html } }).run()
    return onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('rich_formula')}>
      <form className="layout-stack" onSubmit={(event) => void put(event)}>
        <TextField
          label={t('formulaTex')}
          name="tex"
          latin
          maxLength={2000}
          error={error}
          help={t('formulaHelp')}
          defaultValue={texOf(chosen)}
        />
        <Button type="submit" busy={busy}>
          {t('formulaPut')}
        </Button>
      </form>
    </Dialog>
  )
}
