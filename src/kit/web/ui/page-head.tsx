// The head of a signed-in page: its title, a line about it, and what can be done on the whole page.
import type { ReactNode } from 'react'

interface PageHeadProps {
  title: ReactNode
  text?: ReactNode
  /** Buttons at the end. */
  children?: ReactNode
}

export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children}
    </div>
  )
}
