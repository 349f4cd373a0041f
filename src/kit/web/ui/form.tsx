// A form whose fields stand below each other. It is sent by the application: the page stays. What is refused gets the focus.
import { useEffect, useRef, useState, type ReactNode } from 'react'

interface FormProps {
  children: ReactNode
  /** @param fields what the inputs with a name hold */
  onSubmit: (fields: FormData) => unknown
  /** Likewise, after each change. */
  onInput?: (fields: FormData) => void
}

export function Form({ children, onSubmit, onInput }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [answered, setAnswered] = useState(0)
  async function send(fields: FormData) {
    try {
      await onSubmit(fields)
    } finally {
      setAnswered((count) => count + 1)
    }
  }
  // Once its mistakes are drawn, the first one is where the person goes on (design.md, Accessibility).
  useEffect(() => {
    if (answered > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answered])
  return (
    <form
      ref={form}
      className="layout-stack"
      noValidate
      onInput={(event) => onInput?.(new FormData(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
    >
      {children}
    </form>
  )
}
