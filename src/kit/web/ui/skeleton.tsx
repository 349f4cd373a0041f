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

const rows = [0, 1, 2, 3, 4]

/** The rows of a list: a picture or a sign, a name, a fact below it. */
export function RowsSkeleton({ className }: { className?: string }) {
  return (
    <div className={classNames('skeleton-rows skeleton-late', className)} aria-hidden>
      {rows.map((row) => (
        <div key={row} className="skeleton-row">
          <div className="skeleton skeleton-tile" />
          <div className="skeleton skeleton-line skeleton-mid" />
          <div className="skeleton skeleton-line skeleton-short" />
        </div>
      ))}
    </div>
  )
}

/** A card, a row or a panel without inner shape. */
export function BoxSkeleton({ className }: { className?: string }) {
  return <div className={classNames('skeleton skeleton-box skeleton-late', className)} aria-hidden />
}
