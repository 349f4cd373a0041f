// The picture of a course: its thumbnail over the drawn art, which shows while it loads and stays when there is none.
import { useState, type ReactNode } from 'react'
import { courseArt, type CourseArt as ArtOf } from '#kit/course-art.ts'
import { classNames } from './class-names.ts'

/** The drawn art alone, filling its frame. The string is our own drawing: nothing in it comes from a reader. */
export function CourseArt({ id, hue, category }: ArtOf) {
  return <span className="course-art" dangerouslySetInnerHTML={{ __html: courseArt({ id, hue, category }) }} />
}

interface CourseThumbProps extends ArtOf {
  src?: string | null
  /** Below the fold: let the browser fetch it later. */
  lazy?: boolean
  className?: string
  /** Badge, progress, a play sign over the picture. */
  children?: ReactNode
}

export function CourseThumb({ id, hue, category, src, lazy = true, className, children }: CourseThumbProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className={classNames('thumb', className)}>
      <CourseArt id={id} hue={hue} category={category} />
      {src && src !== failed && (
        <img src={src} alt="" loading={lazy ? 'lazy' : undefined} decoding="async" onError={() => setFailed(src)} />
      )}
      {children}
    </div>
  )
}
