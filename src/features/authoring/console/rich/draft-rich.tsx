// A formatted text of the draft. Its editor is loaded with the builder; where the network is lost before, its place waits.
import { useEffect, useId, useState } from 'react'
import { useModule } from '#kit/web/use-module.ts'
import { ConflictAt } from '../draft/conflict-card.tsx'
import { useEdit, useField } from '../draft/use-draft.tsx'

const loadEditor = () => import('./rich-editor.tsx')
let editor: Awaited<ReturnType<typeof loadEditor>> | null = null
const nothing = () => {}

/** Whoever writes may do so without the network a moment later. @returns whether it is there */
export function useEditorAhead(): boolean {
  const [isThere, setIsThere] = useState(editor !== null)
  useEffect(() => {
    loadEditor().then((loaded) => {
      editor = loaded
      setIsThere(true)
    }, nothing)
  }, [])
  return isThere
}

interface DraftRichProps {
  path: string
  label: string
  optional?: boolean
}

export function DraftRich({ path, label, optional }: DraftRichProps) {
  const id = useId()
  const { value, error } = useField(path)
  const edit = useEdit()
  const late = useModule(editor === null, loadEditor, nothing)
  const RichEditor = (editor ?? late)?.default
  const text = typeof value === 'string' ? value : ''
  const orNone = (html: string) => (optional && html === '' ? undefined : html)
  return (
    <div className={error ? 'field is-error draft-field' : 'field draft-field'} data-path={path}>
      <span className="rich-label">{label}</span>
      {RichEditor ? (
        <RichEditor
          key={path}
          id={id}
          label={label}
          value={text}
          describedBy={error ? `${id}-message` : undefined}
          onChange={(html, before) => edit.set(path, orNone(html), orNone(before))}
        />
      ) : (
        <div className="rich-box rich-waiting" />
      )}
      {error && (
        <p className="field-message" id={`${id}-message`}>
          {error}
        </p>
      )}
      <ConflictAt path={path} />
    </div>
  )
}
