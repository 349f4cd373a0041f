// One part of the profile: its title, a sentence, and its content.
import { useId, type ReactNode } from 'react'

export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="profile-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p className="text-sm text-soft">{text}</p>}
      {children}
    </section>
  )
}
