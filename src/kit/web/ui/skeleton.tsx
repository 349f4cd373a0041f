// Grey boxes of the same size as what is coming; they show after 150 ms, so that a quick answer never flickers.
import { classNames } from './class-names.ts'

type Line = 'short' | 'mid' | 'full' | 'tall'

export function Skeleton({ lines = ['full'], className }: { lines?: readonly Line[]; className?: string }) {
  return (
    <div className={classNames('layout-stack skeleton-late', className)} aria-hidden>
      {lines.map((line, index) => (
        <div key={index} className={classNames('skeleton skeleton-line', line !== 'full' && `skeleton-${line}`)} />
      ))}
    </div>
  )
}

/** A card, a row or a panel without inner shape. */
export function BoxSkeleton({ className }: { className?: string }) {
  return <div className={classNames('skeleton skeleton-box skeleton-late', className)} aria-hidden />
}
