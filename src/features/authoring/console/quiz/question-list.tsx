// The questions of a quiz in their order, each with its kind and its statistics.
import { GripVertical, Plus, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Link, useNavigate } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { Written } from '#features/quizzes/web/written.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DocumentQuestion, DocumentQuiz } from '../../document.ts'
import { useReorder, type Reorder } from '../builder/use-reorder.ts'
import { useEdit, useOpen } from '../draft/use-draft.tsx'
import { fieldAt, focusThen } from '../focus-then.ts'
import type { Report } from '../queries.ts'
import { kindIcons } from './kind-icons.ts'
import { lackOf } from './question-rows.ts'
import { QuestionFigures } from './question-figures.tsx'
import { onePress } from '../one-press.ts'

export type Figures = Report['quizzes'][number]['questions'][number]

interface QuestionListProps {
  quiz: DocumentQuiz
  path: string
  chosen: string | undefined
  figures: readonly Figures[]
}

export function QuestionList({ quiz, path, chosen, figures }: QuestionListProps) {
  const { t } = useTranslation('quizbuilder')
  const { courseId } = useOpen()
  const edit = useEdit()
  const navigate = useNavigate()
  const base = `/admin/courses/${courseId}/quizzes/${quiz.id}/questions`
  const { arranged, held, reorder, announcement } = useReorder(
    quiz.questions,
    ({ question }) => question.slice(0, 60),
    (id, to) => edit.move(`${path}/questions/${id}`, to),
  )
  function add() {
    const question = newQuestion(uuidv7())
    edit.insert(`${path}/questions`, question)
    focusThen(fieldAt(`${path}/questions/${question.id}/question`))
    void navigate(`${base}/${question.id}`)
  }
  return (
    <section className="card chapter-list" aria-label={t('questions')}>
      <div className="card-head">
        <h2 className="text-medium">{t('questionCount', { count: quiz.questions.length })}</h2>
        <Button variant="soft" size="sm" onClick={onePress(add)}>
          <Icon of={Plus} size="sm" />
          {t('addQuestion')}
        </Button>
      </div>
      <ol>
        {arranged.map((question, index) => (
          <QuestionRow
            key={question.id}
            question={question}
            index={index}
            to={base}
            isChosen={question.id === chosen}
            isHeld={held?.id === question.id}
            figures={figures.find(({ id }) => id === question.id)}
            reorder={reorder}
          />
        ))}
      </ol>
      {figures.length > 0 && <p className="question-legend text-sm text-muted">{t('figuresLegend')}</p>}
      <p id="lift-help" className="visually-hidden">
        {t('liftHelp', { ns: 'builder' })}
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {announcement}
      </p>
    </section>
  )
}

interface QuestionRowProps {
  question: DocumentQuestion
  index: number
  /** Where the questions of the quiz lie. */
  to: string
  isChosen: boolean
  isHeld: boolean
  figures: Figures | undefined
  reorder: Reorder
}

/** Drawn again only when its own question changes. */
const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, index, to, isChosen, isHeld, figures, reorder } = props
  const { t } = useTranslation('quizbuilder')
  const lack = lackOf(question)
  return (
    <li
      className={classNames('reorder-row question-row', isChosen && 'is-chosen', isHeld && 'is-held')}
      {...reorder.row(index)}
    >
      <button
        type="button"
        className="chapter-grip"
        aria-label={t('moveQuestion', { n: index + 1 })}
        aria-describedby="lift-help"
        {...reorder.grip(question.id, isHeld)}
      >
        <Icon of={GripVertical} size="sm" />
      </button>
      <Link className="question-link" to={`${to}/${question.id}`} aria-current={isChosen ? 'page' : undefined}>
        <span className="question-text">
          <span className="chapter-number">{index + 1}</span>
          <Written>{question.question.split('\n')[0] || t('emptyQuestion')}</Written>
        </span>
        <span className="chapter-marks">
          <span>
            <Icon of={kindIcons[question.type]} size="xs" />
            {t(`kind_${question.type}`)}
          </span>
          {lack ? (
            <span className="is-warning">
              <Icon of={TriangleAlert} size="xs" />
              {t(`lack_${lack}`)}
            </span>
          ) : (
            <QuestionFigures figures={figures} />
          )}
        </span>
      </Link>
    </li>
  )
})

function newQuestion(id: string): DocumentQuestion {
  return { id, type: 'mcq', question: '', options: ['', '', '', ''], correct: [], explanation: '', tags: [] }
}
