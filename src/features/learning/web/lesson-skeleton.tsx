// Placeholder of the lesson: all of it while the course is loading, parts of it while the chapter is.
import { Skeleton } from '#kit/web/ui/skeleton.tsx'

export function LessonSkeleton() {
  return (
    <div aria-busy>
      <VideoSkeleton />
      <div className="lesson-head lesson-pad skeleton-late" aria-hidden>
        <div className="lesson-head-wait layout-grow">
          <div className="skeleton skeleton-line skeleton-tall skeleton-mid" />
          <div className="skeleton skeleton-line skeleton-short" />
        </div>
        <div className="lesson-head-actions">
          <div className="skeleton lesson-step-wait" />
        </div>
      </div>
      <ToolsSkeleton />
      <div className="lesson-pad">
        <div className="chapter-summary skeleton-late" aria-hidden>
          <div className="skeleton skeleton-line skeleton-mid" />
        </div>
      </div>
      <TabsSkeleton />
      <div className="bottom-bar" aria-hidden>
        <div className="skeleton skeleton-late lesson-step-wait layout-grow" />
      </div>
    </div>
  )
}

export function VideoSkeleton() {
  return <div className="video-frame" />
}

export function ToolsSkeleton() {
  return <div className="lesson-tools" />
}

export function TabsSkeleton() {
  return (
    <>
      <div className="lesson-tabs-wait" />
      <div className="lesson-panel lesson-pad">
        <Skeleton lines={['full', 'full', 'mid']} />
      </div>
    </>
  )
}
