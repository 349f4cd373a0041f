// /admin/courses/:id/quizzes/:quizId/import: paste or drop, look through, take over (design/console.md, question import).
import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, CircleCheck, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { call, failureText } from '#kit/web/api.ts'
import { saveText } from '#kit/web/save-file.ts'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { closeOnBack } from '#kit/web/ui/modal.ts'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { Stepper } from '#kit/web/ui/stepper.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import type { parseQuestions } from '../../contract-console-questions.ts'
import { decodeText, detectFormat, isForeign, isZip, plainText } from '../../question-source.ts'
import { useDocument, useEdit, useOpen } from '../draft/use-draft.tsx'
import { ColumnChoice, type Holds } from './column-choice.tsx'
import { toCards, writeRest, type ImportCard, type Reading } from './import-cards.ts'
import { ImportReview, type Source } from './import-review.tsx'
import { ImportSource, type Fault } from './import-source.tsx'

export const handle = { namespaces: ['builder', 'quizbuilder', 'quizimport'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

/** What is being read, or is to be read after that. */
interface Asked {
  source: Source
  isSent: boolean
}

const none: Source = { text: '', file: null, format: 'auto', recognised: null, columns: null }

export default function ImportPage() {
  const { t } = useTranslation('quizimport')
  const { quizId } = useParams()
  const chapter = useDocument((document) =>
    document.chapters.find(({ quizzes }) => quizzes.some(({ id }) => id === quizId)),
  )
  const quiz = chapter?.quizzes.find(({ id }) => id === quizId)
  if (!chapter || !quiz) return <EmptyState title={t('quizGone', { ns: 'quizbuilder' })} />
  return <Import key={quiz.id} title={quiz.title} path={`chapters/${chapter.id}/quizzes/${quiz.id}`} quizId={quiz.id} />
}

function Import({ title, path, quizId }: { title: string; path: string; quizId: string }) {
  const { t } = useTranslation('quizimport')
  const { courseId } = useOpen()
  const edit = useEdit()
  // What was pasted, and corrected since, outlives leaving the page and an ended session; a file is chosen again.
  const [text, keep, drop] = useKept(`import ${quizId}`, '')
  const [source, setSource] = useState({ ...none, text })
  const [cards, setCards] = useState<ImportCard[] | null>(null)
  const [unclearColumns, setUnclearColumns] = useState<NonNullable<Reading['columns']> | null>(null)
  const [fault, setFault] = useState<Fault>()
  const asked = useRef<Asked>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [taken, setTaken] = useState<{ ids: string[]; rest: ImportCard[] } | null>(null)
  const read = useMutation({
    mutationFn: async (wanted: Source) => ({ wanted, reading: await readSource(wanted) }),
    onSuccess: ({ wanted, reading }) => {
      if (asked.current?.source !== wanted)
        return asked.current?.isSent === false ? look(asked.current.source) : undefined
      asked.current = null
      const found = toCards(reading)
      if (found.length === 0) return setFault({ in: wanted.file ? 'file' : 'text', message: t('nothingFound') })
      setFault(undefined)
      setSource(wanted)
      if (!wanted.file) keep(wanted.text)
      const areUnclear = wanted.columns === null && reading.columns?.some(({ sure }) => !sure) === true
      setUnclearColumns(areUnclear ? (reading.columns ?? null) : null)
      if (areUnclear) return undefined
      const known = new Set(cards?.map(({ key }) => key))
      // What was selected or unselected by hand stays so when the text is read again.
      const isOn = ({ key, state, question }: ImportCard) =>
        question !== null && (known.has(key) ? ticked.has(key) : state === 'ready')
      setCards(found)
      setTicked(new Set(found.filter(isOn).map(({ key }) => key)))
    },
    onError: (error, wanted) => {
      if (asked.current?.isSent && asked.current.source !== wanted) return
      asked.current = null
      setFault({ in: wanted.file ? 'file' : 'text', message: failureText(error) })
    },
  })
  function look(wanted: Source) {
    asked.current = { source: wanted, isSent: true }
    read.mutate(wanted)
  }
  /** What is typed while it is being read is read next. */
  function write(next: string) {
    setFault(undefined)
    setSource({ ...none, text: next })
    keep(next)
    if (!asked.current) return
    const source = withFormat({ ...none, text: plainText(next) })
    asked.current = source.text.trim() === '' ? null : { source, isSent: false }
  }
  /** Whoever goes back does not want to be led here again by an answer that is on its way; a mended question stays mended. */
  function goBack() {
    const now = asked.current?.source
    if (now && !now.file) {
      setSource(now)
      keep(now.text)
    }
    asked.current = null
    setCards(null)
    setUnclearColumns(null)
  }

  async function takeFile(file: File) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isZip(bytes) || isForeign(bytes)) return look({ ...none, file })
    const words = plainText(decodeText(bytes))
    if (words.trim() === '') return setFault({ in: 'file', message: t('nothingFound') })
    look(withFormat({ ...none, text: words }))
  }
  function tick(keys: readonly string[], isTicked: boolean) {
    setTicked((before) =>
      isTicked ? new Set([...before, ...keys]) : new Set([...before].filter((key) => !keys.includes(key))),
    )
  }
  function take() {
    const chosen = (cards ?? []).filter(({ key, question }) => question !== null && ticked.has(key))
    for (const { question } of chosen) {
      const { line: _line, ...value } = question!
      edit.insert(`${path}/questions`, value)
    }
    drop()
    setTaken({
      ids: chosen.map(({ question }) => question!.id),
      rest: (cards ?? []).filter((card) => !chosen.includes(card)),
    })
  }
  function undo() {
    for (const id of taken?.ids ?? []) edit.remove(`${path}/questions/${id}`)
    setTaken(null)
    if (!source.file) keep(source.text)
  }
  const step = taken ? 3 : cards || unclearColumns ? 1 : 0
  const isReview = step === 1
  const goBackNow = useEffectEvent(goBack)
  // "Back" leads from the second step to the first, with its text: as soon as that step is seen.
  useLayoutEffect(() => {
    if (!isReview) return undefined
    return closeOnBack(() => goBackNow())
  }, [isReview])
  // The button that led to another step is gone with its step.
  const head = useRef<HTMLHeadingElement>(null)
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current !== step) head.current?.focus()
    seen.current = step
  }, [step])
  return (
    <div className="quiz-import">
      <div className="import-head">
        <Link className="builder-back" to={`/admin/courses/${courseId}/quizzes/${quizId}`} aria-label={t('backToQuiz')}>
          <Icon of={ArrowLeft} flip />
        </Link>
        <div className="layout-grow">
          <h2 ref={head} tabIndex={-1}>
            {t('title')}
          </h2>
          <p className="text-muted">
            {t('into')} <UserText>{title}</UserText>
          </p>
        </div>
        <Stepper label={t('steps')} steps={[t('stepSource'), t('stepReview'), t('stepImport')]} current={step} />
      </div>
      {/* There before its words: what comes together with them is not heard. */}
      <output className="visually-hidden">{taken && t('imported', { count: taken.ids.length })}</output>
      {taken ? (
        <Done {...{ taken, courseId, quizId }} onUndo={undo} />
      ) : unclearColumns ? (
        <ColumnChoice
          columns={unclearColumns}
          busy={read.isPending}
          onChoose={(columns: Holds[]) => look({ ...source, columns })}
          onBack={goBack}
        />
      ) : cards ? (
        <ImportReview
          {...{ source, cards, ticked }}
          onTick={tick}
          onSkip={(key) => setCards(cards.filter((card) => card.key !== key))}
          onSource={(next) => look(withFormat(next))}
          onBack={goBack}
          onImport={take}
        />
      ) : (
        <ImportSource
          text={source.text}
          onText={write}
          onFile={(file) => void takeFile(file)}
          onRead={() => look(withFormat({ ...source, text: plainText(source.text) }))}
          busy={read.isPending}
          fault={fault}
        />
      )}
    </div>
  )
}

function withFormat(source: Source): Source {
  const recognised = source.format === 'auto' ? detectFormat(source.text) : source.format
  return { ...source, recognised }
}

function readSource({ text, file, format, columns }: Source) {
  if (!file) {
    const body = { format, text, ...(columns && { columns }) }
    return call<typeof parseQuestions>('POST', '/admin/questions/parse', { body })
  }
  const body = new FormData()
  body.append('format', format)
  body.append('file', file)
  return call<typeof parseQuestions>('POST', '/admin/questions/parse', { body })
}

interface DoneProps {
  taken: { ids: string[]; rest: ImportCard[] }
  courseId: string
  quizId: string
  onUndo: () => void
}

function Done({ taken, courseId, quizId, onUndo }: DoneProps) {
  const { t } = useTranslation('quizimport')
  return (
    <section className="card import-done">
      <span className="import-done-sign">
        <Icon of={CircleCheck} />
      </span>
      <h3>{t('imported', { count: taken.ids.length })}</h3>
      <p className="text-muted">{t('importedText')}</p>
      <div className="layout-row layout-wrap">
        <LinkButton to={`/admin/courses/${courseId}/quizzes/${quizId}`}>{t('openQuiz')}</LinkButton>
        <Button variant="ghost" onClick={onUndo}>
          <Icon of={Undo2} size="sm" />
          {t('undo')}
        </Button>
      </div>
      {taken.rest.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => saveText(writeRest(taken.rest), t('restFile'))}>
          {t('saveRest', { count: taken.rest.length })}
        </Button>
      )}
    </section>
  )
}
