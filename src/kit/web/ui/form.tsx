// A form whose fields stand below each other. It is sent by the application: the page stays.
import type { ReactNode } from 'react'

interface FormProps {
  children: ReactNode
  /** @param fields what the inputs with a name hold */
  onSubmit: (fields: FormData) => unknown
}

export function Form({ children, onSubmit }: FormProps) {
  return (
    <form
      className="layout-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit(new FormData(event.currentTarget))
      }}
    >
      {children}
    </form>
  )
}
