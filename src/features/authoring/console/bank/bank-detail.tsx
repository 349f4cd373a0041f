// One question of the bank as students see it, its right answer, and the quizzes that use it.
import { Check, ListChecks, X } from 'lucide-react'
import { Link } from 'react-router'
import { CodeBlock } from '#features/quizzes/web/code-block.tsx'
import { splitQuestion } from '#features/quizzes/written-parts.ts'
import { Written } from '#features/quizzes/web/written.tsx'
import { formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { focusSoon } from '../focus-then.ts'
import type { BankQuestion } from '../queries.ts'
import { ArchiveQuestion } from './archive-question.tsx'
import type { QuizPlace } from './copy-questions.ts'
import { CopyQuestion } from './copy-question.tsx'

interface BankDetailProps {
  question: BankQuestion
  isArchived: boolean
  /** The quiz from whose editor the person came; else empty texts. */
  target: QuizPlace
  /** Missing in a dialog, which has a head of its own. */
  onClose?: () => void
}

export function BankDetail({ question, isArchived, target, onClose }: BankDetailProps) {
  const { t, i18n } = useTranslation('bank')
  const place = question.places.find(({ draft }) => draft)
  const { text, block } = splitQuestion(question.question)
  const isTruth = question.type === 'true_false'
  const options = isTruth ? ['true', 'false'] : question.options.length > 0 ? question.options : question.correct
  return (
    <section className={onClose ? 'card' : undefined} aria-label={t('question')}>
      {onClose && <DetailHead question={question} target={target} onClose={onClose} />}
      <div className="bank-detail">
        <div className="bank-preview">
          <p className="text-medium">
            <Written>{text}</Written>
          </p>
          {block && <CodeBlock>{block}</CodeBlock>}
          <ul>
            {options.map((option) => {
              const isRight = question.correct.includes(option)
              return (
                <li key={option} className={isRight ? 'is-right' : undefined}>
                  {isRight ? <Icon of={Check} size="xs" /> : <span className="bank-dot" aria-hidden />}
                  {isTruth ? (
                    t(option === 'true' ? 'answer_true' : 'answer_false', { ns: 'quizbuilder' })
                  ) : question.tolerance ? (
                    <Ltr>{`${option} ± ${question.tolerance}`}</Ltr>
                  ) : (
                    <Written>{option}</Written>
                  )}
                  {isRight && <span className="visually-hidden">{t('right', { ns: 'quizbuilder' })}</span>}
                </li>
              )
            })}
          </ul>
          {question.explanation && (
            <p className="text-sm text-muted bank-why">
              <Written>{question.explanation}</Written>
            </p>
          )}
        </div>
        <dl className="bank-known">
          {question.tags.length > 0 && (
            <div>
              <dt>{t('tags')}</dt>
              <dd className="bank-known-tags">
                {question.tags.map((tag) => (
                  <UserText key={tag} className="tag">
                    {tag}
                  </UserText>
                ))}
              </dd>
            </div>
          )}
          <div>
            <dt>{t('answered')}</dt>
            <dd>{t('answeredTimes', { count: question.figures.attempts })}</dd>
          </div>
          {question.figures.words && (
            <div>
              <dt>{t('correct')}</dt>
              <dd>
                {formatPercent(Math.round((question.figures.difficulty ?? 0) * 100), currentLanguage(i18n))}
                <span className="text-sm text-muted bank-known-words">{question.figures.words}</span>
              </dd>
            </div>
          )}
        </dl>
        <h2 className="bank-detail-title">{t('usedIn')}</h2>
        <ul className="bank-used">
          {question.places.map((place) => (
            <li key={`${place.course_id} ${place.quiz_id}`}>
              <Icon of={ListChecks} size="sm" />
              <Link className="link" to={`/admin/courses/${place.course_id}/quizzes/${place.quiz_id}`}>
                <UserText>{place.quiz_title}</UserText>
                <UserText className="text-sm text-muted">{place.course_title}</UserText>
              </Link>
              <Badge {...(place.published && { tone: 'ok' as const })}>{t(place.published ? 'live' : 'draft')}</Badge>
            </li>
          ))}
        </ul>
        {place && (
          <div className="layout-row layout-wrap">
            <LinkButton
              to={`/admin/courses/${place.course_id}/quizzes/${place.quiz_id}/questions/${place.question_id}`}
            >
              {t('edit')}
            </LinkButton>
            <ArchiveQuestion question={question} isArchived={isArchived} />
            {!onClose && <CopyQuestion question={question} target={target} />}
          </div>
        )}
        <p className="text-sm text-muted">{t('copyNote')}</p>
      </div>
    </section>
  )
}

function DetailHead({ question, target, onClose }: Required<Omit<BankDetailProps, 'isArchived'>>) {
  const { t } = useTranslation('bank')
  function close() {
    onClose()
    focusSoon(`#open-${question.id}`)
  }
  return (
    <header className="card-head">
      <h2>{t('question')}</h2>
      <span className="layout-row">
        <CopyQuestion question={question} target={target} />
        <Button variant="ghost" size="sm" icon aria-label={t('closeIt')} title={t('closeIt')} onClick={close}>
          <Icon of={X} size="sm" />
        </Button>
      </span>
    </header>
  )
}
