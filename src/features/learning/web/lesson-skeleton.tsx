// The lesson's shape while it is fetched: whole while the course is not known, by parts while the chapter comes.
import { Skeleton } from '#kit/web/ui/skeleton.tsx'

export function LessonSkeleton() {
  return (
    <div aria-busy>
      <VideoSkeleton />
      <div className="lesson-head pad-m sk-late" aria-hidden>
        <div className="lesson-head-wait grow">
          <div className="sk sk-line tall mid" />
          <div className="sk sk-line short" />
        </div>
        <div className="acts">
          <div className="sk lesson-step-wait" />
        </div>
      </div>
      <ToolsSkeleton />
      <div className="pad-m">
        <div className="chapter-sum sk-late" aria-hidden>
          <div className="sk sk-line mid" />
        </div>
      </div>
      <TabsSkeleton />
      <div className="bottom-bar" aria-hidden>
        <div className="sk sk-late lesson-step-wait grow" />
      </div>
    </div>
  )
}

export function VideoSkeleton() {
  return <div className="video" />
}

export function ToolsSkeleton() {
  return <div className="lesson-tools" />
}

export function TabsSkeleton() {
  return (
    <>
      <div className="lesson-tabs-wait" />
      <div className="panel pad-m">
        <Skeleton lines={['full', 'full', 'mid']} />
      </div>
    </>
  )
}
