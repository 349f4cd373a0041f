// All chapters are completed: the certificate, or what is missing for it.
import { ListChecks } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { ArchTile } from '#kit/web/ui/arch-tile.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { chapterAddress } from './chapter-list.tsx'
import { CourseEarned } from './course-earned.tsx'
import { owedQuizzes, owedVideos, type LearnCourse } from './course-steps.ts'

export function CompletionPanel({ course }: { course: LearnCourse }) {
  const id = course.certificate_id
  return id === null ? <StillOwed course={course} /> : <CourseEarned course={course} certificateId={id} />
}

function StillOwed({ course }: { course: LearnCourse }) {
  const { t, i18n } = useTranslation('learn')
  const owed = owedQuizzes(course)
  const first = owed[0]
  const videos = owedVideos(course.chapters)
  const time = formatDuration(Math.ceil(videos.seconds / 60), currentLanguage(i18n))
  return (
    <section className="card completion" aria-live="polite">
      <ArchTile tone="lamp" size="lg">
        <Icon of={ListChecks} />
      </ArchTile>
      <div className="layout-grow">
        <h3>{t('courseDone')}</h3>
        {first && <p className="text-sm text-soft">{t('quizzesOwed', { count: owed.length })}</p>}
        {videos.first && <p className="text-sm text-soft">{t('videosOwed', { time })}</p>}
        {!first && !videos.first && <p className="text-sm text-soft">{t('courseDoneText')}</p>}
      </div>
      {videos.first && (
        <LinkButton variant={first ? 'soft' : 'accent'} to={chapterAddress(videos.first.id)}>
          {t('goToVideo')}
        </LinkButton>
      )}
      {first && (
        <LinkButton variant="accent" to={`/student/quiz/${first.id}`}>
          {t('goToQuiz')}
        </LinkButton>
      )}
    </section>
  )
}
