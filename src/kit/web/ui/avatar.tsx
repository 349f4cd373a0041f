// People: students in a circle, instructors in the arch; their first letter when there is no picture, or it does not arrive.
import { useState } from 'react'
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
      <Picture name={name} src={src} />
    </span>
  )
}

/** `seed` (the person's id) decides the tint when none is given. */
export function ArchPortrait({ name, src, size = 'md', tint, seed }: PersonProps & { tint?: Tint; seed?: string }) {
  const hue = `hue-${tint ?? tintOf(seed ?? name)}`
  return (
    <span className={classNames('avatar', 'avatar-arch', hue, size !== 'md' && `avatar-${size}`)} aria-hidden>
      <Picture name={name} src={src} loading="lazy" />
    </span>
  )
}

function Picture({ name, src, loading }: Pick<PersonProps, 'name' | 'src'> & { loading?: 'lazy' }) {
  const [lost, setLost] = useState<string>()
  if (!src || src === lost) return firstLetter(name)
  // What failed before the page was hydrated says nothing any more.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && !image.naturalWidth) setLost(src)
  }
  return <img ref={look} src={src} alt="" loading={loading} onError={() => setLost(src)} />
}

/** Of a name that was pasted with marks that nobody sees, or begins with a bracket, the first that one can read. */
function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name) ?? /[^\s\p{Cf}]/u.exec(name))?.[0].toLocaleUpperCase('en') ?? ''
}
