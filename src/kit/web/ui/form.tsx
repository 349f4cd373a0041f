// A form whose fields stand below each other. It is sent by the application: the page stays.
import type { ReactNode } from 'react'

interface FormProps {
  children: ReactNode
  /** @param fields what the inputs with a name hold */
  onSubmit: (fields: FormData) => unknown
  /** Likewise, after each change. */
  onInput?: (fields: FormData) => void
}

export function Form({ children, onSubmit, onInput }: FormProps) {
  return (
    <form
      className="layout-stack"
      noValidate
      onInput={(event) => onInput?.(new FormData(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit(new FormData(event.currentTarget))
      }}
    >
      {children}
    </form>
  )
}
