// The tools of the rich text editor. Tab reaches one of them, the arrows the others; each says whether it is on at the cursor.
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  CodeXml,
  Heading,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  Sigma,
  SquareCode,
  TextQuote,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { memo, useState, type FormEvent } from 'react'
import { useFirstMistake } from '#kit/web/ui/first-mistake.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { moveFocus } from '#kit/web/ui/roving.ts'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { textIn } from '../form-text.ts'
import { FormulaDialog } from './formula-dialog.tsx'
import { texOf } from './formula.ts'
import { PictureDialog } from './picture-dialog.tsx'

type Chain = ReturnType<Editor['chain']>
interface Tool {
  key: 'heading' | 'bold' | 'italic' | 'list' | 'numbered' | 'quote' | 'code' | 'codeBlock' | 'undo' | 'redo'
  icon: LucideIcon
  mark?: string
  flip?: boolean
  run: (chain: Chain) => Chain
}

const tools: readonly Tool[] = [
  { key: 'heading', icon: Heading, mark: 'heading', run: (chain) => chain.toggleHeading({ level: 3 }) },
  { key: 'bold', icon: Bold, mark: 'bold', run: (chain) => chain.toggleBold() },
  { key: 'italic', icon: Italic, mark: 'italic', run: (chain) => chain.toggleItalic() },
  { key: 'list', icon: List, mark: 'bulletList', flip: true, run: (chain) => chain.toggleBulletList() },
  { key: 'numbered', icon: ListOrdered, mark: 'orderedList', flip: true, run: (chain) => chain.toggleOrderedList() },
  { key: 'quote', icon: TextQuote, mark: 'blockquote', flip: true, run: (chain) => chain.toggleBlockquote() },
  { key: 'code', icon: CodeXml, mark: 'code', run: (chain) => chain.toggleCode() },
  { key: 'codeBlock', icon: SquareCode, mark: 'codeBlock', run: (chain) => chain.toggleCodeBlock() },
  { key: 'undo', icon: Undo2, flip: true, run: (chain) => chain.undo() },
  { key: 'redo', icon: Redo2, flip: true, run: (chain) => chain.redo() },
]

/** Drawn anew only when the cursor comes to another kind of text. */
export const RichToolbar = memo(function RichToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('builder')
  const [linking, setLinking] = useState(false)
  const [formula, setFormula] = useState(false)
  const [picture, setPicture] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      ['link', 'formula', 'picture', ...tools.map(({ mark }) => mark ?? '')]
        .filter((mark) => mark && now.isActive(mark))
        .join(' '),
  }).split(' ')
  const button = (
    label: string,
    icon: LucideIcon,
    isOn: boolean | undefined,
    act: () => void,
    flip = false,
    index = 1,
  ) => (
    <button
      key={label}
      type="button"
      className="rich-tool"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      tabIndex={index === 0 ? 0 : -1}
      onKeyDown={(event) => moveFocus(event, 'button')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    >
      <Icon of={icon} size="sm" flip={flip} />
    </button>
  )
  return (
    <div className="rich-tools" role="toolbar" aria-label={t('richTools')} data-roving>
      {tools.map(({ key, icon, mark, flip, run }, index) =>
        button(
          t(`rich_${key}`),
          icon,
          mark ? active.includes(mark) : undefined,
          () => run(editor.chain().focus()).run(),
          flip,
          index,
        ),
      )}
      {button(t('rich_link'), Link, active.includes('link'), () => setLinking(true))}
      {button(t('rich_formula'), Sigma, active.includes('formula'), () => setFormula(true))}
      {button(t('rich_picture'), Image, active.includes('picture'), () => setPicture(true))}
      <LinkDialog editor={editor} open={linking} onClose={() => setLinking(false)} />
      <FormulaDialog
        open={formula}
        onClose={() => setFormula(false)}
        tex={active.includes('formula') ? texOf(String(editor.getAttributes('formula')['html'])) : ''}
        onPut={({ html }) => editor.chain().focus().insertContent({ type: 'formula', attrs: { html } }).run()}
      />
      <PictureDialog
        open={picture}
        onClose={() => setPicture(false)}
        picture={active.includes('picture') ? chosenPicture(editor) : undefined}
        onPut={({ url, alt }) =>
          editor
            .chain()
            .focus()
            .insertContent({ type: 'picture', attrs: { src: url, alt } })
            .run()
        }
      />
    </div>
  )
})

function chosenPicture(editor: Editor) {
  const { src, alt } = editor.getAttributes('picture')
  return { url: String(src), alt: String(alt) }
}

function LinkDialog({ editor, open, onClose }: { editor: Editor; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('builder')
  const [error, setError] = useState('')
  const { form, tried } = useFirstMistake()
  function put(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const given = textIn(new FormData(event.currentTarget), 'address')
    const href = /^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(given)
      ? `mailto:${given}`
      : /^\w+:/.test(given)
        ? given
        : `https://${given}`
    if (given !== '' && !/^(https?:\/\/|mailto:)/i.test(href)) {
      setError(t('linkRefused'))
      return tried()
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (given === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: given, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    setError('')
    return onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('rich_link')}>
      <form ref={form} className="layout-stack" onSubmit={put}>
        <TextField
          label={t('linkAddress')}
          name="address"
          latin
          error={error}
          help={t('linkHelp')}
          defaultValue={(editor.getAttributes('link')['href'] as string | undefined) ?? ''}
        />
        <Button type="submit">{t('linkPut')}</Button>
      </form>
    </Dialog>
  )
}
