// One question at a time: options as rows with keys 1–9, previous, next, and submit on the last (specification §2, Quiz page).
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import type { Answers } from '../contract.ts'
import { choose, isAnswered, isChosen, isComplete, isTyped, longestTyped, type Question, type Quiz } from './answers.ts'
import { CodeBlock } from './code-block.tsx'
import { splitQuestion } from '../written-parts.ts'
import { useQuizKeys } from './use-quiz-keys.ts'
import { Written } from './written.tsx'

interface QuestionFormProps {
  quiz: Quiz
  /** Index of the question shown. */
  at: number
  answers: Answers
  onAnswers: (answers: Answers) => void
  onMove: (at: number) => void
  onSubmit: () => void
  isSubmitting: boolean
}

export function QuestionForm({ quiz, at, answers, onAnswers, onMove, onSubmit, isSubmitting }: QuestionFormProps) {
  const { t } = useTranslation('quiz')
  const { questions } = quiz
  const question = questions[at]!
  const isLast = at === questions.length - 1
  const canGoOn = isLast ? isComplete(answers, questions) : isAnswered(answers, question)
  const heading = useHeadingFocus(at)
  const pick = (option: string) => onAnswers(choose(answers, question, option))
  const form = useRef<HTMLFormElement>(null)
  useQuizKeys({
    pick: (number) => {
      const option = question.options[number - 1]
      if (option === undefined || isSubmitting) return
      pick(option)
      form.current?.querySelectorAll<HTMLInputElement>('.quiz-option input')[number - 1]?.focus()
    },
    next: () => !isLast && goOn(),
    previous: () => at > 0 && !isSubmitting && onMove(at - 1),
    enter: goOn,
  })
  function goOn() {
    if (!canGoOn || isSubmitting) return
    if (isLast) onSubmit()
    else onMove(at + 1)
  }
  function send(event: FormEvent) {
    event.preventDefault()
    goOn()
  }
  const { text, block } = splitQuestion(question.question)
  return (
    <form ref={form} onSubmit={send}>
      <Place quiz={quiz} at={at} answers={answers} />
      <fieldset>
        <legend>
          <h2 ref={heading} tabIndex={-1}>
            <Written>{text}</Written>
          </h2>
        </legend>
        {block && <CodeBlock>{block}</CodeBlock>}
        {question.type === 'checkbox' && <p className="text-sm text-muted quiz-hint">{t('severalAnswers')}</p>}
        {isTyped(question) && (
          <TypedAnswer
            key={question.id}
            question={question}
            answer={String(answers[question.id] ?? '')}
            onType={(answer) => onAnswers({ ...answers, [question.id]: answer })}
          />
        )}
        <div className="quiz-options">
          {question.options.map((option, index) => (
            <OptionRow
              key={option}
              question={question}
              name={`question-${at}`}
              option={option}
              number={index + 1}
              isOn={isChosen(answers, question, option)}
              onPick={() => pick(option)}
            />
          ))}
        </div>
      </fieldset>
      <div className="quiz-foot">
        <Button variant="secondary" size="lg" disabled={at === 0 || isSubmitting} onClick={() => onMove(at - 1)}>
          <Icon of={ChevronLeft} flip />
          {t('previous')}
        </Button>
        {isLast ? (
          <SubmitButton disabled={!canGoOn} busy={isSubmitting} />
        ) : (
          <Button type="submit" size="lg" disabled={!canGoOn}>
            {t('next')}
            <Icon of={ChevronRight} flip />
          </Button>
        )}
      </div>
    </form>
  )
}

/** The number of the question, and which questions are answered. */
function Place({ quiz: { questions, duration }, at, answers }: Pick<QuestionFormProps, 'quiz' | 'at' | 'answers'>) {
  const { t, i18n } = useTranslation('quiz')
  return (
    <>
      <p className="text-soft text-sm quiz-place" aria-live="polite">
        {t('place', { number: at + 1, count: questions.length })}
        {at === 0 && duration > 0 && (
          <span className="quiz-minutes">
            {' · '}
            {t('duration', { duration: formatDuration(duration, currentLanguage(i18n)) })}
          </span>
        )}
      </p>
      <div className="quiz-steps" aria-hidden>
        {questions.map((each, index) => (
          <i key={index} className={index === at ? 'is-on' : isAnswered(answers, each) ? 'is-done' : undefined} />
        ))}
      </div>
    </>
  )
}

/** It replaces "next" in the same place: the second of two quick taps must not submit. */
function SubmitButton({ disabled, busy }: { disabled: boolean; busy: boolean }) {
  const { t } = useTranslation('quiz')
  return (
    <Button
      type="submit"
      size="lg"
      disabled={disabled}
      busy={busy}
      busyLabel={t('submitting')}
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      {t('submit')}
    </Button>
  )
}

interface TypedAnswerProps {
  question: Question
  answer: string
  onType: (answer: string) => void
}

function TypedAnswer({ question, answer, onType }: TypedAnswerProps) {
  const { t } = useTranslation('quiz')
  const isNumber = question.type === 'number'
  return (
    <LimitedField
      type="text"
      dir="auto"
      autoComplete="off"
      autoCapitalize="none"
      inputMode={isNumber ? 'decimal' : 'text'}
      maxLength={longestTyped(question)}
      label={t(isNumber ? 'typeNumber' : 'typeAnswer')}
      help={t(isNumber ? 'typeNumberHint' : 'typeAnswerHint')}
      value={answer}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

interface OptionRowProps {
  question: Question
  name: string
  option: string
  number: number
  isOn: boolean
  onPick: () => void
}

function OptionRow({ question, name, option, number, isOn, onPick }: OptionRowProps) {
  const { t } = useTranslation('quiz')
  const isSeveral = question.type === 'checkbox'
  return (
    <label className={classNames('quiz-option', isOn && 'is-on')}>
      <span className={classNames('check-box', !isSeveral && 'check-box-round', isOn && 'is-on')}>
        <input type={isSeveral ? 'checkbox' : 'radio'} name={name} checked={isOn} onChange={onPick} />
        <Icon of={Check} />
      </span>
      {question.type === 'true_false' ? (
        <span>{t(option === 'true' ? 'true' : 'false')}</span>
      ) : (
        <Written>{option}</Written>
      )}
      {number <= 9 && <kbd aria-hidden>{number}</kbd>}
    </label>
  )
}

/** Moving to another question, or coming from elsewhere, focuses its heading, so that it is read out. A page just opened has no focus yet. */
function useHeadingFocus(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(document.activeElement === document.body ? at : null)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    heading.current?.focus()
  }, [at])
  return heading
}
