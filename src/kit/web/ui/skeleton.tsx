// Grey boxes of the same size as what is coming; they show after 150 ms, so that a quick answer never flickers.
import { classNames } from './class-names.ts'

type Line = 'short' | 'mid' | 'full' | 'tall'

export function Skeleton({ lines = ['full'], className }: { lines?: readonly Line[]; className?: string }) {
  return (
    <div className={classNames('stack sk-late', className)} aria-hidden>
      {lines.map((line, index) => (
        <div key={index} className={classNames('sk sk-line', line !== 'full' && line)} />
      ))}
    </div>
  )
}

export function CourseCardSkeleton() {
  return (
    <div className="card course sk-late" aria-hidden>
      <div className="sk thumb" />
      <div className="body">
        <div className="sk sk-line short" />
        <div className="sk sk-line tall" />
        <div className="sk sk-line mid" />
      </div>
      <div className="foot">
        <div className="sk sk-line mid" />
      </div>
    </div>
  )
}

/** A card, a row or a panel without inner shape. */
export function BoxSkeleton({ className }: { className?: string }) {
  return <div className={classNames('sk sk-box sk-late', className)} aria-hidden />
}
