// The editor of formatted texts: TipTap (docs/decisions/rich-text.md), loaded when a screen needs it. It knows exactly the elements that the
// server keeps (catalogue/clean-html.ts); what is pasted loses the rest at once, before it is shown.
import { useQueryClient } from '@tanstack/react-query'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useOpen } from '../draft/use-draft.tsx'
import { draftKey, type Draft } from '../queries.ts'
import { isWrittenAddress, withCarefulLinks } from './careful-links.ts'
import { Formula } from './formula.ts'
import { cleanPasted } from './pasted-html.ts'
import { Picture } from './picture.ts'
import { RichToolbar } from './rich-toolbar.tsx'

export interface RichEditorProps {
  id: string
  label: string
  /** HTML of the allow-list. */
  value: string
  onChange: (html: string, before: string) => void
  describedBy?: string | undefined
}

const extensions = [
  Formula,
  withCarefulLinks(
    StarterKit.configure({
      heading: { levels: [3, 4] },
      strike: false,
      underline: false,
      horizontalRule: false,
      link: {
        openOnClick: false,
        autolink: true,
        shouldAutoLink: isWrittenAddress,
        defaultProtocol: 'https',
        protocols: ['https', 'http', 'mailto'],
        HTMLAttributes: { rel: 'noopener nofollow', target: null, class: null },
      },
      dropcursor: false,
      trailingNode: false,
    }),
  ),
]

export default function RichEditor({ id, label, value, onChange, describedBy }: RichEditorProps) {
  /** The value that was given or reported last: getting one's own text back must not move the cursor. */
  const known = useRef(value)
  /** A report that is to come. */
  const due = useRef<number>(undefined)
  const report = useEffectEvent((html: string) => {
    const before = known.current
    if (html === before) return
    known.current = html
    onChange(html, before)
  })
  const client = useQueryClient()
  const { courseId } = useOpen()
  const [content] = useState(value)
  const withPictures = useMemo(() => {
    const addressOf = (url: string) => client.getQueryData<Draft>(draftKey(courseId))?.addresses[url]
    return [...extensions, Picture.configure({ addressOf })]
  }, [client, courseId])
  // The same objects each time: any other option would set up the whole view again with each letter.
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: cleanPasted,
      attributes: {
        id,
        // One direction for the whole text, from its first letter, as students see it.
        dir: 'auto',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'rich rich-text',
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    }),
    [id, label, describedBy],
  )
  const editor = useEditor({
    extensions: withPictures,
    content,
    // Its own styles would need an inline sheet, which the content security policy refuses.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    immediatelyRender: true,
    editorProps,
    // After the letter is drawn: together they would be one long task on a slow device.
    onUpdate: () => (due.current ??= window.setTimeout(reportNow)),
  })
  const reportNow = useEffectEvent(() => {
    if (due.current === undefined) return
    window.clearTimeout(due.current)
    due.current = undefined
    report(htmlOf(editor))
  })
  useEffect(() => {
    // Before the draft itself hears of it and is sent.
    const listening = new AbortController()
    const first = { capture: true, signal: listening.signal }
    window.addEventListener('pagehide', () => reportNow(), first)
    window.addEventListener('visibilitychange', () => reportNow(), first)
    return () => {
      listening.abort()
      reportNow()
    }
  }, [])
  useEffect(() => {
    reportNow()
    if (value === known.current || editor.isFocused) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  // Another person's change that arrived while the cursor was here is shown when it leaves.
  useEffect(() => {
    const catchUp = () => {
      reportNow()
      if (known.current === value) return
      known.current = value
      editor.commands.setContent(value, { emitUpdate: false })
    }
    editor.on('blur', catchUp)
    return () => void editor.off('blur', catchUp)
  }, [editor, value])
  return (
    <div className="rich-box">
      <RichToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** An empty text is empty, not an empty paragraph. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML()
}
