// What a form refuses gets the focus: its first mistake is where the person goes on (design.md, Accessibility).
import { useEffect, useRef, useState, type RefObject } from 'react'

interface FirstMistake {
  form: RefObject<HTMLFormElement | null>
  /** It was sent, or refused before that; its mistakes are set. */
  tried: () => void
}

export function useFirstMistake(): FirstMistake {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  // Once its mistakes are drawn.
  useEffect(() => {
    if (tries > 0) showFirstMistake(form.current)
  }, [tries])
  return { form, tried: () => setTries((count) => count + 1) }
}

/** A submit button leaves the focus in the field, and what has it already does not come into sight: nor from behind a bar or a message. */
export function showFirstMistake(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (!field) return
  field.focus()
  const { left, top, width, height } = field.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!field.contains(seen)) field.scrollIntoView({ block: 'center' })
}
