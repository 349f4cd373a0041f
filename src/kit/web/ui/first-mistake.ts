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
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return { form, tried: () => setTries((count) => count + 1) }
}
