// All chapters are done: the certificate, or the quizzes that still stand before it.
import { Award, ListChecks } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { owedQuizzes, type LearnCourse } from './course-steps.ts'

export function CompletionPanel({ course }: { course: LearnCourse }) {
  const { t } = useTranslation('learn')
  const owed = owedQuizzes(course.chapters)
  const hasCertificate = course.certificate_id !== null
  const first = owed[0]
  return (
    <section className="card completion" aria-live="polite">
      <span className="completion-icon">
        <Icon of={hasCertificate ? Award : ListChecks} />
      </span>
      <div className="layout-grow">
        <h3>{t('courseDone')}</h3>
        <p className="text-sm text-soft">
          {hasCertificate
            ? t('certificateReady')
            : first
              ? t('quizzesOwed', { count: owed.length })
              : t('courseDoneText')}
        </p>
      </div>
      {hasCertificate ? (
        <LinkButton variant="accent" to="/student/certificates">
          {t('seeCertificate')}
        </LinkButton>
      ) : (
        first && (
          <LinkButton variant="accent" to={`/student/quiz/${first.id}`}>
            {t('goToQuiz')}
          </LinkButton>
        )
      )}
    </section>
  )
}
