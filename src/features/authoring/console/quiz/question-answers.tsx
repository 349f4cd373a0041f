// The right answers of a question, by its kind.
import { Plus, X } from 'lucide-react'
import { useId, useRef, useState, type RefObject } from 'react'
import { readNumber } from '#features/quizzes/number.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Radio } from '#kit/web/ui/choice.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { IconButton } from '#kit/web/ui/icon-button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DocumentQuestion } from '../../document.ts'
import { ConflictAt } from '../draft/conflict-card.tsx'
import { DraftNumber } from '../draft/draft-field.tsx'
import { useEdit } from '../draft/use-draft.tsx'
import { replacedAt, withoutAt } from '../lists.ts'
import { DrawnText } from './draft-written.tsx'
import { fieldsOf, markRight, reasonOf, rowsOf, withReason, withRenamed, type Row } from './question-rows.ts'
import { TextTools } from './text-tools.tsx'
import { onePress } from '../one-press.ts'

interface AnswersProps {
  question: DocumentQuestion
  path: string
}

/**
 * Rows remember which are right by their position: while one is typed its text may equal another's for a moment.
 */
export function OptionRows({ question, path }: AnswersProps) {
  const { t } = useTranslation('quizbuilder')
  const edit = useEdit()
  const group = useId()
  const [rows, setRows] = useState(() => rowsOf(question))
  const [active, setActive] = useState<number | null>(null)
  const written = fieldsOf(rows)
  const stored = fieldsOf(rowsOf(question))
  // Another person's change arrived, or a conflict was decided.
  if (!isEqual(written.options, stored.options) || !isEqual(written.correct, stored.correct)) setRows(rowsOf(question))
  function write(next: Row[]) {
    setRows(next)
    const fields = fieldsOf(next)
    if (!isEqual(fields.options, question.options)) edit.set(`${path}/options`, fields.options)
    if (!isEqual(fields.correct, question.correct)) edit.set(`${path}/correct`, fields.correct)
  }
  const list = useRef<HTMLFieldSetElement>(null)
  function add() {
    write([...rows, { text: '', isRight: false }])
    focusLast(list)
  }
  function explain(explanation: string) {
    if (explanation !== question.explanation) edit.set(`${path}/explanation`, explanation)
  }
  const isOne = question.type === 'mcq'
  return (
    <fieldset className="field option-rows" data-path={`${path}/options`} ref={list}>
      <legend className="editor-label">{t(isOne ? 'optionsOne' : 'optionsMany')}</legend>
      {rows.map((row, at) => (
        <OptionRow
          key={at}
          row={row}
          n={at + 1}
          group={isOne ? group : undefined}
          hasTools={at === active}
          onFocus={() => setActive(at)}
          onMark={() => write(markRight(rows, at, question.type))}
          reason={reasonOf(question.explanation, row.text)}
          onWrite={(text) => {
            write(replacedAt(rows, at, { ...row, text }))
            explain(withRenamed(question.explanation, row.text, text))
          }}
          onReason={(reason) => explain(withReason(question.explanation, row.text, reason))}
          onRemove={() => {
            write(withoutAt(rows, at))
            explain(withReason(question.explanation, row.text, ''))
          }}
        />
      ))}
      <button type="button" className="option-add" onClick={add}>
        <Icon of={Plus} size="sm" />
        {t('addOption')}
      </button>
      <ConflictAt path={`${path}/options`} />
      <ConflictAt path={`${path}/correct`} />
    </fieldset>
  )
}

interface OptionRowProps {
  row: Row
  n: number
  /** Name of the radio group; missing where several may be right. */
  group: string | undefined
  hasTools: boolean
  /** When its text gets the focus. */
  onFocus: () => void
  onMark: () => void
  /** Why it is wrong. */
  reason: string
  onReason: (reason: string) => void
  onWrite: (text: string) => void
  onRemove: () => void
}

/** Its tools appear when its text gets the focus, and stay until another's does, so that a button does not move while it is pressed. */
function OptionRow(props: OptionRowProps) {
  const { row, n, group, hasTools, reason, onFocus, onMark, onReason, onWrite, onRemove } = props
  const { t } = useTranslation('quizbuilder')
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="option-item">
      <div className={row.isRight ? 'option-row is-right' : 'option-row'}>
        <label className="option-mark">
          <input
            type={group ? 'radio' : 'checkbox'}
            name={group}
            aria-label={t('markRight', { n })}
            checked={row.isRight}
            onChange={onMark}
          />
        </label>
        <input
          ref={field}
          className="option-text"
          dir="auto"
          aria-label={t('option', { n })}
          placeholder={t('option', { n })}
          value={row.text}
          onFocus={onFocus}
          onChange={(event) => onWrite(event.target.value)}
        />
        {row.isRight && <Badge tone="ok">{t('right')}</Badge>}
        <IconButton of={X} label={t('removeOption', { n })} onClick={onePress(onRemove)} />
      </div>
      {hasTools && (
        <TextTools
          field={field}
          text={row.text}
          label={t('toolsOf', { field: t('option', { n }) })}
          onWrite={onWrite}
        />
      )}
      <DrawnText>{row.text}</DrawnText>
      {!row.isRight && row.text.trim() !== '' && (hasTools || reason !== '') && (
        <input
          className="option-reason"
          dir="auto"
          aria-label={t('whyWrongOf', { n })}
          placeholder={t('whyWrong')}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </div>
  )
}

/** The text of the new row, once it is drawn. */
function focusLast(list: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => [...(list.current?.querySelectorAll<HTMLElement>('.option-text') ?? [])].at(-1)?.focus())
}

const isEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])

export function TrueOrFalse({ question, path }: AnswersProps) {
  const { t } = useTranslation('quizbuilder')
  const edit = useEdit()
  const group = useId()
  return (
    <fieldset className="field option-rows" data-path={`${path}/correct`}>
      <legend className="editor-label">{t('rightAnswer')}</legend>
      {(['true', 'false'] as const).map((value) => (
        <Radio
          key={value}
          name={group}
          label={t(`answer_${value}`)}
          checked={question.correct[0] === value}
          onChange={() => edit.set(`${path}/correct`, [value])}
        />
      ))}
      <ConflictAt path={`${path}/correct`} />
    </fieldset>
  )
}

export function AcceptedAnswers({ question, path }: AnswersProps) {
  const { t } = useTranslation('quizbuilder')
  const edit = useEdit()
  const answers = question.correct.length > 0 ? question.correct : ['']
  const write = (next: readonly string[]) => edit.set(`${path}/correct`, next)
  const list = useRef<HTMLFieldSetElement>(null)
  function add() {
    write([...answers, ''])
    focusLast(list)
  }
  return (
    <fieldset className="field option-rows" data-path={`${path}/correct`} ref={list}>
      <legend className="editor-label">{t('accepted')}</legend>
      {answers.map((answer, at) => (
        <div key={at} className="option-row">
          <input
            className="option-text"
            dir="auto"
            aria-label={t('acceptedNumber', { n: at + 1 })}
            value={answer}
            onChange={(event) => write(replacedAt(answers, at, event.target.value))}
          />
          {answers.length > 1 && (
            <IconButton
              of={X}
              label={t('removeAccepted', { n: at + 1 })}
              onClick={onePress(() => write(withoutAt(answers, at)))}
            />
          )}
        </div>
      ))}
      <button type="button" className="option-add" onClick={add}>
        <Icon of={Plus} size="sm" />
        {t('addAccepted')}
      </button>
      <p className="field-message">{t('acceptedHelp')}</p>
      <ConflictAt path={`${path}/correct`} />
    </fieldset>
  )
}

export function NumberAnswer({ question, path }: AnswersProps) {
  const { t } = useTranslation('quizbuilder')
  const edit = useEdit()
  const answer = question.correct[0] ?? ''
  return (
    <div className="editor-pair" data-path={`${path}/correct`}>
      <TextField
        label={t('rightNumber')}
        latin
        inputMode="decimal"
        value={answer}
        help={t('numberHelp')}
        error={answer !== '' && readNumber(answer) === null ? t('notNumber') : undefined}
        onChange={(event) => edit.set(`${path}/correct`, event.target.value === '' ? [] : [event.target.value])}
      />
      <DraftNumber path={`${path}/tolerance`} min={0} max={1e15} whole={false} optional label={t('tolerance')} />
      <ConflictAt path={`${path}/correct`} />
    </div>
  )
}
