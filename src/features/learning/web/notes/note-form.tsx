// The box for writing or changing a note: Ctrl or ⌘ with Enter saves, Escape cancels.
import { useRef, type KeyboardEvent } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { LimitedArea } from '#kit/web/ui/limited-field.tsx'

interface NoteFormProps {
  label: string
  hideLabel?: boolean
  placeholder?: string
  saveLabel: string
  /** As the server has it. */
  maxLength?: number
  text: string
  onText: (text: string) => void
  onSave: (text: string) => void
  cancel?: { label: string; onPress: () => void }
  /** Beside the buttons: the place in the video. */
  children?: React.ReactNode
}

export function NoteForm(props: NoteFormProps) {
  const { text, onText, onSave, saveLabel, cancel, children, maxLength = 5000, ...field } = props
  const form = useRef<HTMLFormElement>(null)
  const letters = text.trim().length
  const maySave = letters > 0 && letters <= maxLength
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
        if (maySave) onSave(text.trim())
      }}
    >
      <LimitedArea
        {...field}
        rows={3}
        maxLength={maxLength}
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
        <Button type="submit" size="sm" disabled={!maySave}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
