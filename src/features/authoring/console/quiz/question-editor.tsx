// The editor of one question: kind, text, options with the right ones marked, explanation, tags.
import { ArrowLeft, Copy, Trash2, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { Button } from '#kit/web/ui/button.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { formatClock } from '#kit/web/format-signed-in.ts'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { moveFocus } from '#kit/web/ui/roving.ts'
import { IconButton } from '#kit/web/ui/icon-button.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DocumentQuestion, DocumentQuiz } from '../../document.ts'
import { copyOfQuestion } from '../builder/copy.ts'
import { ConflictAt } from '../draft/conflict-card.tsx'
import { useDocument, useEdit, useOpen } from '../draft/use-draft.tsx'
import { useRemove } from '../draft/use-remove.ts'
import { fieldAt, focusThen, rowOf } from '../focus-then.ts'
import { showInRow } from '../show-in-row.ts'
import { DraftWritten } from './draft-written.tsx'
import { kindIcons } from './kind-icons.ts'
import { AcceptedAnswers, NumberAnswer, OptionRows, TrueOrFalse } from './question-answers.tsx'
import type { Figures } from './question-list.tsx'
import { changeKind, kinds, readSecond, type Kind } from './question-rows.ts'
import { QuestionFigures } from './question-figures.tsx'
import { TwinNotice } from './twin-notice.tsx'
import { onePress } from '../one-press.ts'

interface QuestionEditorProps {
  question: DocumentQuestion
  quiz: DocumentQuiz
  path: string
  figures: Figures | undefined
  isAlone: boolean
}

export function QuestionEditor({ question, quiz, path, figures, isAlone }: QuestionEditorProps) {
  const { t } = useTranslation('quizbuilder')
  const own = `${path}/questions/${question.id}`
  const chapterId = path.split('/')[1]
  const hasVideo =
    useDocument((document) => document.chapters.find(({ id }) => id === chapterId)?.video_url) !== undefined
  return (
    <section
      className="card chapter-editor"
      aria-label={t('questionEditor', { n: quiz.questions.indexOf(question) + 1 })}
    >
      <QuestionHead question={question} quiz={quiz} path={path} isAlone={isAlone} />
      <div className="editor-body">
        <KindChips question={question} path={own} />
        <DraftWritten path={`${own}/question`} label={t('question')} help={t('questionHelp')} rows={4} />
        <Answers question={question} path={own} />
        <DraftWritten path={`${own}/explanation`} label={t('explanation')} help={t('explanationHelp')} rows={3} />
        {hasVideo && <Minute question={question} path={`${own}/second`} />}
        <Tags question={question} path={`${own}/tags`} />
      </div>
      <div className="question-foot">
        <QuestionFigures figures={figures} />
        {figures && <span className="text-sm text-muted">{t('attempts', { count: figures.attempts })}</span>}
      </div>
    </section>
  )
}

function QuestionHead({ question, quiz, path, isAlone }: Omit<QuestionEditorProps, 'figures'>) {
  const { t } = useTranslation('quizbuilder')
  const { courseId } = useOpen()
  const edit = useEdit()
  const takeAway = useRemove()
  const navigate = useNavigate()
  const base = `/admin/courses/${courseId}/quizzes/${quiz.id}`
  const at = quiz.questions.indexOf(question)
  function duplicate() {
    const copy = copyOfQuestion(question, uuidv7)
    edit.insert(`${path}/questions`, copy, at + 1)
    focusThen(fieldAt(`${path}/questions/${copy.id}/question`))
    void navigate(`${base}/questions/${copy.id}`)
  }
  function remove() {
    const next = quiz.questions[at + 1] ?? quiz.questions[at - 1]
    takeAway(`${path}/questions/${question.id}`, t('removedQuestion'), () => {
      focusThen(fieldAt(`${path}/questions/${question.id}/question`))
      void navigate(`${base}/questions/${question.id}`)
    })
    focusThen(next ? rowOf(next.id) : '.chapter-list .card-head button')
    void navigate(next && !isAlone ? `${base}/questions/${next.id}` : base, { replace: true })
  }
  return (
    <div className="card-head">
      <h2 className="text-medium layout-row">
        {isAlone && (
          <Link
            className="builder-back"
            to={base}
            aria-label={t('backToQuestions')}
            onClick={() => focusThen(rowOf(question.id))}
          >
            <Icon of={ArrowLeft} flip />
          </Link>
        )}
        {t('questionNumber', { n: at + 1 })}
      </h2>
      <TwinNotice key={question.id} question={question} path={`${path}/questions/${question.id}`} />
      <span className="layout-row editor-actions">
        <IconButton of={Copy} label={t('copyQuestion')} onClick={onePress(duplicate)} />
        <IconButton of={Trash2} label={t('removeQuestion')} onClick={onePress(remove)} />
      </span>
    </div>
  )
}

/** Says what the new kind cannot keep, before it is lost. */
function KindChips({ question, path }: { question: DocumentQuestion; path: string }) {
  const { t, i18n } = useTranslation('quizbuilder')
  const edit = useEdit()
  const [newKind, setNewKind] = useState<Kind | null>(null)
  const dropped = newKind ? changeKind(question, newKind).dropped : []
  function change(kind: Kind) {
    const { fields } = changeKind(question, kind)
    edit.set(`${path}/type`, fields.type)
    edit.set(`${path}/options`, fields.options)
    edit.set(`${path}/correct`, fields.correct)
    if (fields.tolerance !== question.tolerance) edit.set(`${path}/tolerance`, fields.tolerance)
    setNewKind(null)
  }
  const row = useRef<HTMLDivElement>(null)
  /** The button that was pressed goes away. */
  function decide(act: () => void) {
    act()
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus())
  }
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the chosen chip follows from both
  useEffect(() => showInRow(row.current, '[aria-checked=true]'), [question.id, question.type])
  return (
    <div data-path={`${path}/type`}>
      <div ref={row} className="kind-chips" role="radiogroup" aria-label={t('kind')} data-roving>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            role="radio"
            className="kind-chip"
            aria-checked={question.type === kind}
            tabIndex={question.type === kind ? 0 : -1}
            onKeyDown={(event) => moveFocus(event, '[role=radio]')}
            onClick={() => {
              if (kind === question.type) setNewKind(null)
              else if (changeKind(question, kind).dropped.length > 0) setNewKind(kind)
              else change(kind)
            }}
          >
            <Icon of={kindIcons[kind]} size="sm" />
            {t(`kind_${kind}`)}
          </button>
        ))}
      </div>
      {newKind && (
        <Banner
          tone="lamp"
          role="alert"
          action={
            <span className="layout-row">
              <Button size="sm" onClick={() => decide(() => change(newKind))}>
                {t('changeKind')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => decide(() => setNewKind(null))}>
                {t('keepKind')}
              </Button>
            </span>
          }
        >
          {t('kindDrops', { texts: new Intl.ListFormat(i18n.language, { type: 'unit' }).format(dropped) })}
        </Banner>
      )}
      <ConflictAt path={`${path}/type`} />
    </div>
  )
}

function Answers({ question, path }: { question: DocumentQuestion; path: string }) {
  switch (question.type) {
    case 'mcq':
    case 'checkbox':
      return <OptionRows key={question.type} question={question} path={path} />
    case 'true_false':
      return <TrueOrFalse question={question} path={path} />
    case 'short':
      return <AcceptedAnswers question={question} path={path} />
    case 'number':
      return <NumberAnswer question={question} path={path} />
  }
}

/** Where the video teaches the answer: students who answered wrong are sent there. */
function Minute({ question, path }: { question: DocumentQuestion; path: string }) {
  const { t } = useTranslation('quizbuilder')
  const edit = useEdit()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (question.second === undefined ? '' : formatClock(question.second))
  const read = readSecond(text)
  return (
    <div data-path={path}>
      <TextField
        label={t('minute')}
        help={t('minuteHelp')}
        latin
        inputMode="numeric"
        placeholder="08:42"
        value={text}
        error={read === null ? t('notMinute') : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          const next = readSecond(event.target.value)
          if (next !== null) edit.set(path, next)
        }}
        onBlur={() => read !== null && setTyped(null)}
      />
      <ConflictAt path={path} />
    </div>
  )
}

function Tags({ question, path }: { question: DocumentQuestion; path: string }) {
  const { t } = useTranslation('quizbuilder')
  const edit = useEdit()
  const id = useId()
  // "Back" and a reload take no part of it: the field is left without a word.
  const [typed, keep] = useKept(`tag ${path}`, '')
  function add() {
    const found = typed
      .split(/[,،;]/)
      .map((tag) => tag.trim())
      .filter(Boolean)
    const tags = [...new Set([...question.tags, ...found])]
    if (tags.length !== question.tags.length) edit.set(path, tags)
    keep('')
  }
  return (
    <div className="field" data-path={path}>
      <label htmlFor={id}>{t('tags')}</label>
      <div className="tag-box">
        {question.tags.map((tag) => (
          <span key={tag} className="tag">
            <bdi>{tag}</bdi>
            <button
              type="button"
              aria-label={t('removeTag', { tag })}
              onClick={() =>
                edit.set(
                  path,
                  question.tags.filter((each) => each !== tag),
                )
              }
            >
              <Icon of={X} size="xs" />
            </button>
          </span>
        ))}
        <input
          id={id}
          dir="auto"
          value={typed}
          placeholder={t('addTag')}
          onChange={(event) => keep(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      </div>
      <ConflictAt path={path} />
    </div>
  )
}
