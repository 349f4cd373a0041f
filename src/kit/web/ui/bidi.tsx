// Text that must not disturb, or be disturbed by, the direction around it (design §3), and text for screen readers only.
import type { ReactNode } from 'react'
import { keepSigns } from '#kit/keep-signs.ts'
import { languageOf } from '#kit/language-of.ts'

/** Latin names, codes, e-mail addresses, times inside Arabic text. A browser's translation leaves them as they are. */
export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" translate="no" className={className}>
      {children}
    </bdi>
  )
}

/** An e-mail address: where it does not fit one line, it goes on before its sign. */
export function EmailAddress({ of, className }: { of: string; className?: string }) {
  const [name, host] = of.split(/(?=@)/)
  return (
    <Ltr className={className}>
      {name}
      <wbr />
      {host}
    </Ltr>
  )
}

interface UserTextProps {
  as?: 'span' | 'bdi' | 'b' | 'p' | 'h1' | 'blockquote' | 'dd'
  id?: string
  className?: string | undefined
  children: string | null | undefined
}

/** What people wrote: its first strong letter decides its direction, its letters the language it is read in. */
export function UserText({ as: Tag = 'span', children, ...attributes }: UserTextProps) {
  const text = children ?? ''
  return (
    <Tag dir="auto" lang={languageOf(text)} {...attributes}>
      {keepSigns(text)}
    </Tag>
  )
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
