// People: students in a circle, instructors in the arch; their first letter when there is no picture.
import { tintOf, type Tint } from '#kit/tints.ts'
import { classNames } from './class-names.ts'

interface PersonProps {
  name: string
  src?: string | null
  size?: 'sm' | 'md' | 'lg'
}

/** Beside the name, so silent for screen readers. */
export function Avatar({ name, src, size = 'md' }: PersonProps) {
  return (
    <span className={classNames('avatar', size !== 'md' && `avatar-${size}`)} aria-hidden>
      {src ? <img src={src} alt="" /> : firstLetter(name)}
    </span>
  )
}

/** `seed` (the person's id) decides the tint when none is given. */
export function ArchPortrait({ name, src, size = 'md', tint, seed }: PersonProps & { tint?: Tint; seed?: string }) {
  const hue = `hue-${tint ?? tintOf(seed ?? name)}`
  return (
    <span className={classNames('avatar', 'avatar-arch', hue, size !== 'md' && `avatar-${size}`)} aria-hidden>
      {src ? <img src={src} alt="" loading="lazy" /> : firstLetter(name)}
    </span>
  )
}

function firstLetter(name: string): string {
  return /./u.exec(name.trim())?.[0].toLocaleUpperCase('en') ?? ''
}
