// An icon or a number in the shape of the lighthouse's arch: what a row is about.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface ArchTileProps {
  /** sea: under way, ours · lamp: waits for somebody · bad: failed. */
  tone?: 'sea' | 'lamp' | 'bad'
  size?: 'lg'
  className?: string
  children: ReactNode
}

export function ArchTile({ tone, size, className, children }: ArchTileProps) {
  return (
    <span className={classNames('arch-tile', tone && `arch-tile-${tone}`, size && `arch-tile-${size}`, className)}>
      {children}
    </span>
  )
}
