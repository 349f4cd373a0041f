// A form whose fields stand below each other. It is sent by the application: the page stays.
import type { ReactNode } from 'react'
import { useFirstMistake } from './first-mistake.ts'

interface FormProps {
  children: ReactNode
  /** @param fields what the inputs with a name hold */
  onSubmit: (fields: FormData) => unknown
  /** Likewise, after each change. */
  onInput?: (fields: FormData) => void
  className?: string
}

export function Form({ children, onSubmit, onInput, className = 'layout-stack' }: FormProps) {
  const { form, tried } = useFirstMistake()
  async function send(fields: FormData) {
    try {
      await onSubmit(fields)
    } finally {
      tried()
    }
  }
  return (
    <form
      ref={form}
      className={className}
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
