// Every quiz of the course, by chapter.
import { ListChecks } from 'lucide-react'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { useDocument, useOpen } from '../draft/use-draft.tsx'

export const handle = { namespaces: ['builder'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function QuizzesPage() {
  const { t } = useTranslation('builder')
  const { courseId } = useOpen()
  const chapters = useDocument((document) => document.chapters)
  const base = `/admin/courses/${courseId}`
  if (!chapters.some(({ quizzes }) => quizzes.length > 0)) {
    return (
      <section className="card builder-empty">
        <EmptyState
          title={t('noQuizzes')}
          action={
            <LinkButton variant="soft" to={base}>
              {t('chapters')}
            </LinkButton>
          }
        >
          {t('noQuizzesText')}
        </EmptyState>
      </section>
    )
  }
  return (
    <section className="card builder-form" aria-label={t('quizzes')}>
      <ul className="file-list">
        {chapters.flatMap((chapter, at) =>
          chapter.quizzes.map((quiz) => (
            <li key={quiz.id}>
              <Icon of={ListChecks} />
              <span className="layout-grow">
                <UserText className="text-medium">{quiz.title || t('untitled')}</UserText>
                <span className="text-sm text-muted editor-fact">
                  {t('placeChapter', { n: at + 1 })} ·{' '}
                  {t('quizFacts', { count: quiz.questions.length, minutes: quiz.duration, mark: quiz.pass_mark })}
                </span>
              </span>
              <LinkButton variant="secondary" size="sm" to={`${base}/quizzes/${quiz.id}`}>
                {t('openQuiz')}
              </LinkButton>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
