// A formatted text of the draft. Until its editor is loaded, the text itself is shown.
import { lazy, Suspense, useId } from 'react'
import { ConflictAt } from '../draft/conflict-card.tsx'
import { useEdit, useField } from '../draft/use-draft.tsx'

const RichEditor = lazy(() => import('./rich-editor.tsx'))

interface DraftRichProps {
  path: string
  label: string
  help?: string
  optional?: boolean
}

export function DraftRich({ path, label, help, optional }: DraftRichProps) {
  const id = useId()
  const { value, error } = useField(path)
  const edit = useEdit()
  const text = typeof value === 'string' ? value : ''
  const orNone = (html: string) => (optional && html === '' ? undefined : html)
  const message = error ?? help
  return (
    <div className={error ? 'field is-error draft-field' : 'field draft-field'} data-path={path}>
      <span className="rich-label">{label}</span>
      <Suspense fallback={<div className="rich-box rich-waiting" />}>
        <RichEditor
          key={path}
          id={id}
          label={label}
          value={text}
          describedBy={message ? `${id}-message` : undefined}
          onChange={(html, before) => edit.set(path, orNone(html), orNone(before))}
        />
      </Suspense>
      {message && (
        <p className="field-message" id={`${id}-message`}>
          {message}
        </p>
      )}
      <ConflictAt path={path} />
    </div>
  )
}
