// The picture of a course: its thumbnail over the drawn art, which shows while it loads and stays when there is none.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { CourseArt as ArtOf } from '../course-art.ts'
import { useModule } from '#kit/web/use-module.ts'
import { classNames } from '#kit/web/ui/class-names.ts'

const loadArt = () => import('../course-art.ts')
/** The server renders the art in a page; the browser loads its code when it shows more courses. */
const atServer = import.meta.env.SSR ? await loadArt() : null

/** The drawn art alone, filling its frame. The string is our own drawing: nothing in it comes from a reader. */
export function CourseArt(course: ArtOf) {
  const frame = useRef<HTMLSpanElement>(null)
  const [isBare, setIsBare] = useState(false)
  useEffect(() => setIsBare(!frame.current?.hasChildNodes()), [])
  const found = useModule(isBare, loadArt, () => {})
  const art = (atServer ?? found)?.courseArt(course)
  return (
    <span ref={frame} className="course-art" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: art ?? '' }} />
  )
}

interface CourseThumbProps extends ArtOf {
  src?: string | null
  /** Below the first screen: the browser loads it later. */
  lazy?: boolean
  className?: string
  /** Badge, progress, a play sign over the picture. */
  children?: ReactNode
}

export function CourseThumb({ src, lazy = true, className, children, ...course }: CourseThumbProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className={classNames('course-thumb', className)}>
      <CourseArt {...course} />
      {src && src !== failed && (
        <img src={src} alt="" loading={lazy ? 'lazy' : undefined} decoding="async" onError={() => setFailed(src)} />
      )}
      {children}
    </div>
  )
}
