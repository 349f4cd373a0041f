// Tools of a question's text: code, a formula, a picture, inserted at the cursor.
import { CodeXml, Image, Sigma, type LucideIcon } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { moveFocus } from '#kit/web/ui/roving.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { FormulaDialog } from '../rich/formula-dialog.tsx'
import { formulaAt } from './formula-at.ts'
import { PictureDialog } from '../rich/picture-dialog.tsx'

interface TextToolsProps {
  /** The field of the text. */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  text: string
  label: string
  /** Pictures and blocks of formulas are on their own line in a long text. */
  isLong?: boolean
  onWrite: (text: string) => void
}

export function TextTools({ field, text, label, isLong = false, onWrite }: TextToolsProps) {
  const { t } = useTranslation('builder')
  const [open, setOpen] = useState<'formula' | 'picture' | null>(null)
  const place = useRef<[from: number, to: number]>([0, 0])
  const [formula, setFormula] = useState('')
  function note() {
    const end = text.length
    place.current = [field.current?.selectionStart ?? end, field.current?.selectionEnd ?? end]
  }
  /** A formula is hard to read in a right-to-left text: the dialog shows the one at the cursor by itself. */
  function noteFormula() {
    note()
    const found = formulaAt(text, place.current[0])
    if (found) place.current = [found.from, found.to]
    setFormula(found?.tex ?? '')
  }
  function put(written: string) {
    const [from, to] = place.current
    onWrite(text.slice(0, from) + written + text.slice(to))
    const after = from + written.length
    // Once it is in the field.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(after, after)
    })
  }
  function putCode() {
    note()
    const [from, to] = place.current
    put(`\`${text.slice(from, to).replaceAll('`', '') || 'x'}\``)
  }
  function show(dialog: 'formula' | 'picture') {
    if (dialog === 'formula') noteFormula()
    else note()
    setOpen(dialog)
  }
  return (
    <div className="rich-tools text-tools" role="toolbar" aria-label={label} data-roving>
      <Tool name={t('rich_code')} icon={CodeXml} isFirst onPress={putCode} />
      <Tool name={t('rich_formula')} icon={Sigma} onPress={() => show('formula')} />
      <Tool name={t('rich_picture')} icon={Image} onPress={() => show('picture')} />
      <FormulaDialog
        open={open === 'formula'}
        onClose={() => setOpen(null)}
        tex={formula}
        onPut={({ tex }) => put(String.raw`\(${tex}\)`)}
      />
      <PictureDialog
        open={open === 'picture'}
        onClose={() => setOpen(null)}
        onPut={({ url, alt }) => {
          const picture = `![${alt}](${url})`
          const before = text.slice(0, place.current[0])
          put(isLong && before !== '' && !before.endsWith('\n') ? `\n${picture}` : picture)
        }}
      />
    </div>
  )
}

interface ToolProps {
  name: string
  icon: LucideIcon
  isFirst?: boolean
  onPress: () => void
}

/** Pressing it with a mouse leaves the cursor in its text. */
function Tool({ name, icon, isFirst = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="rich-tool"
      aria-label={name}
      title={name}
      tabIndex={isFirst ? 0 : -1}
      onKeyDown={(event) => moveFocus(event, 'button')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon of={icon} size="sm" />
    </button>
  )
}
