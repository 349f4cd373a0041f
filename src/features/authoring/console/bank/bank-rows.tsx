// Questions of the bank, each in its own direction; the checkbox selects one, its text opens it.
import { splitQuestion } from '#features/quizzes/written-parts.ts'
import { Written } from '#features/quizzes/web/written.tsx'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { moveFocus } from '#kit/web/ui/roving.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { kindIcons } from '../quiz/kind-icons.ts'
import { QuestionFigures } from '../quiz/question-figures.tsx'
import type { BankQuestion } from '../queries.ts'

interface BankRowsProps {
  rows: readonly BankQuestion[]
  ticked: ReadonlyMap<string, BankQuestion>
  chosen: string | undefined
  onTick: (question: BankQuestion, isTicked: boolean) => void
  onChoose: (id: string) => void
}

export function BankRows({ rows, ticked, chosen, onTick, onChoose }: BankRowsProps) {
  const { t } = useTranslation('bank')
  return (
    <>
      <div className="bank-head" aria-hidden>
        <span className="bank-row-body">{t('question')}</span>
        <span className="bank-places">{t('usedIn')}</span>
        <span className="bank-figures">{t('correct')}</span>
      </div>
      <ul data-roving>
        {rows.map((question) => {
          const { text } = splitQuestion(question.question)
          return (
            <li key={question.id} className={classNames('bank-row', question.id === chosen && 'is-chosen')}>
              <Checkbox
                label={
                  <span className="visually-hidden" id={`take-${question.id}`}>
                    {t('take')}
                  </span>
                }
                aria-labelledby={`take-${question.id} open-${question.id}`}
                checked={ticked.has(question.id)}
                onChange={(event) => onTick(question, event.currentTarget.checked)}
              />
              <div className="bank-row-body">
                <button
                  type="button"
                  id={`open-${question.id}`}
                  className="bank-open"
                  aria-pressed={question.id === chosen}
                  onClick={() => onChoose(question.id)}
                  onKeyDown={(event) => {
                    if (event.key === ' ') {
                      event.preventDefault()
                      onTick(question, !ticked.has(question.id))
                    } else moveFocus(event, '.bank-open', true)
                  }}
                >
                  <Written>{text}</Written>
                </button>
                <span className="bank-facts">
                  <span>
                    <Icon of={kindIcons[question.type]} size="xs" />
                    {t(`kind_${question.type}`, { ns: 'quizbuilder' })}
                  </span>
                  {question.tags.map((tag) => (
                    <UserText key={tag} className="bank-tag">{`#${tag}`}</UserText>
                  ))}
                </span>
              </div>
              <span className="bank-places">{t('inQuizzes', { count: question.places.length })}</span>
              <span className="bank-figures">
                <QuestionFigures figures={question.figures} />
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
