// The lesson's shape while it is fetched.
import { Skeleton } from '#kit/web/ui/skeleton.tsx'

export function LessonSkeleton() {
  return (
    <div aria-busy>
      <div className="video" />
      <div className="pad-m">
        <Skeleton lines={['tall', 'short', 'full', 'full', 'mid']} className="lesson-wait" />
      </div>
    </div>
  )
}
