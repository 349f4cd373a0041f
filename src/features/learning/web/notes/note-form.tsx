// The box for writing or changing a note: Ctrl or ⌘ with Enter saves, Escape cancels.
import { useRef, type KeyboardEvent } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { TextArea } from '#kit/web/ui/text-field.tsx'

/** As the server has it. */
const mostLetters = 5000

interface NoteFormProps {
  label: string
  hideLabel?: boolean
  placeholder?: string
  saveLabel: string
  text: string
  onText: (text: string) => void
  onSave: (text: string) => void
  cancel?: { label: string; onPress: () => void }
  /** Beside the buttons: the place in the video. */
  children?: React.ReactNode
}

export function NoteForm({ text, onText, onSave, saveLabel, cancel, children, ...field }: NoteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isEmpty = text.trim() === ''
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && cancel) {
      event.stopPropagation()
      cancel.onPress()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      form.current?.requestSubmit()
    }
  }
  return (
    <form
      ref={form}
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onSave(text.trim())
      }}
    >
      <TextArea
        {...field}
        rows={3}
        maxLength={mostLetters}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <div className="note-form-foot">
        {children}
        <span className="layout-grow" />
        {cancel && (
          <Button variant="ghost" size="sm" onClick={cancel.onPress}>
            {cancel.label}
          </Button>
        )}
        <Button type="submit" size="sm" disabled={isEmpty}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
