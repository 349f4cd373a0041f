// One question of a file: what was understood, what is lost, or what must be changed.
import { Check, CircleAlert, CircleCheck, Info, RotateCcw, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { splitQuestion } from '#features/quizzes/written-parts.ts'
import { CodeBlock } from '#features/quizzes/web/code-block.tsx'
import { Written } from '#features/quizzes/web/written.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { TextArea } from '#kit/web/ui/text-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onePress } from '../one-press.ts'
import { kindIcons } from '../quiz/kind-icons.ts'
import type { ImportCard, ReadQuestion } from './import-cards.ts'

interface ImportCardViewProps {
  card: ImportCard
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  /** Missing where the source is not shown. */
  onLine: (() => void) | undefined
  /** The card was focused or pressed. */
  onFocus: () => void
  /** Missing where the source cannot be edited: packages. */
  onMend: ((written: string) => void) | undefined
  onSkip: () => void
}

const marks = { ready: CircleCheck, look: TriangleAlert, bad: CircleAlert }

export function ImportCardView({ card, isTicked, onTick, onLine, onFocus, onMend, onSkip }: ImportCardViewProps) {
  const { t } = useTranslation('quizimport')
  const { question, state, problems } = card
  const id = useId()
  return (
    // The source scrolls to the part that is focused or pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={classNames('import-card', `import-card-${state}`)} onFocus={onFocus}>
      {question && (
        <Checkbox
          className="import-tick"
          label={
            <span className="visually-hidden" id={`${id}-take`}>
              {t('take')}
            </span>
          }
          aria-labelledby={`${id}-take ${id}-text`}
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      )}
      <div className="import-card-body">
        <div className="import-card-head">
          {question && (
            <span className="import-kind">
              <Icon of={kindIcons[question.type]} size="xs" />
              {t(`kind_${question.type}`, { ns: 'quizbuilder' })}
            </span>
          )}
          <span className={`import-state import-state-${state}`}>
            <Icon of={marks[state]} size="xs" />
            {t(`state_${state}`)}
          </span>
          <span className="layout-grow" />
          {onLine ? (
            <button type="button" className="link import-line" onClick={onLine}>
              {t('line', { n: card.line })}
            </button>
          ) : (
            <span className="import-line">{t('line', { n: card.line })}</span>
          )}
        </div>
        {question && <QuestionText question={question} id={`${id}-text`} />}
        {state === 'look' && (
          <p className="import-note">
            <Icon of={Info} size="sm" />
            <span>
              {problems.map(({ message }) => message).join(' ')}{' '}
              {!isTicked && (
                <button type="button" className="link" onClick={() => onTick(true)}>
                  {t('accept')}
                </button>
              )}
            </span>
          </p>
        )}
        {state === 'bad' && <Mend card={card} onMend={onMend} onSkip={onSkip} />}
      </div>
    </li>
  )
}

function QuestionText({ question, id }: { question: ReadQuestion; id: string }) {
  const { t } = useTranslation('quizbuilder')
  const { text, block } = splitQuestion(question.question)
  const isTruth = question.type === 'true_false'
  const options = isTruth ? ['true', 'false'] : question.options.length > 0 ? question.options : question.correct
  return (
    <>
      <p className="import-text" id={id}>
        <Written>{text}</Written>
      </p>
      {block && <CodeBlock>{block}</CodeBlock>}
      <ul className="import-options">
        {options.map((option) => {
          const isRight = question.correct.includes(option)
          return (
            <li key={option} className={isRight ? 'is-right' : undefined}>
              {isRight ? <Icon of={Check} size="xs" /> : <span className="import-dot" aria-hidden />}
              {isTruth ? (
                t(option === 'true' ? 'answer_true' : 'answer_false')
              ) : question.tolerance ? (
                <Ltr>{`${option} ± ${question.tolerance}`}</Ltr>
              ) : (
                <Written>{option}</Written>
              )}
              {isRight && <span className="visually-hidden">{t('right')}</span>}
            </li>
          )
        })}
      </ul>
      {question.explanation && (
        <p className="text-sm text-muted import-why">
          <Written>{question.explanation}</Written>
        </p>
      )}
    </>
  )
}

function Mend({ card, onMend, onSkip }: Pick<ImportCardViewProps, 'card' | 'onMend' | 'onSkip'>) {
  const { t } = useTranslation('quizimport')
  const source = card.problems[0]?.source ?? ''
  const [written, setWritten] = useState(source)
  return (
    <div className="import-mend">
      <p>{card.problems[0]?.message}</p>
      {onMend ? (
        <TextArea
          hideLabel
          className="import-code"
          label={t('mendLabel', { n: card.line })}
          rows={Math.min(8, written.split('\n').length + 1)}
          value={written}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
      ) : (
        <pre className="import-code" dir="auto">
          {source}
        </pre>
      )}
      <div className="layout-row layout-wrap">
        {onMend && (
          <Button variant="soft" size="sm" disabled={written === source} onClick={() => onMend(written)}>
            <Icon of={RotateCcw} size="sm" />
            {t('readAgain')}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onePress(onSkip)}>
          {t('skip')}
        </Button>
      </div>
    </div>
  )
}
