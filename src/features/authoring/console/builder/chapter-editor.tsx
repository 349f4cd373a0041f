// The editor of one chapter: title, video, captions, description, files, when it opens, free preview, quizzes (design/console.md).
import { ArrowLeft, ChevronDown, ChevronUp, Copy, EllipsisVertical, ListOrdered, Plus, Trash2 } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Menu } from '#kit/web/ui/menu.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { newQuiz } from '../../document.ts'
import { ChapterCaptions } from '../captions/chapter-captions.tsx'
import { DraftSwitch, DraftText } from '../draft/draft-field.tsx'
import { useChapter, useDocument, useEdit, useInfo, useOpen } from '../draft/use-draft.tsx'
import { ChapterFiles } from '../files/chapter-files.tsx'
import { versionQuery } from '../queries.ts'
import { fieldAt, focusThen, rowOf } from '../focus-then.ts'
import { DraftRich } from '../rich/draft-rich.tsx'
import { ChapterOpens } from './chapter-opens.tsx'
import { ChapterVideo } from './chapter-video.tsx'
import { copyOf } from './copy.ts'
import { onePress } from '../one-press.ts'

/** Each part hears of its own fields alone, so that a letter typed in one of them does not draw the others anew. */
export function ChapterEditor({ id, isAlone }: { id: string; isAlone: boolean }) {
  const { t } = useTranslation('builder')
  const at = useDocument(({ chapters }) => chapters.findIndex((each) => each.id === id))
  const hasTitle = useChapter(id, 'title_en') !== undefined
  const hasDescription = useChapter(id, 'description_en') !== undefined
  if (at < 0) return null
  const path = `chapters/${id}`
  return (
    <section className="card chapter-editor" aria-label={t('chapterEditor', { n: at + 1 })}>
      <EditorHead chapterId={id} at={at} isAlone={isAlone} />
      <div className="editor-body">
        <DraftText path={`${path}/title`} label={t('field_title')} maxLength={200} />
        <ChapterVideo chapterId={id} />
        <ChapterCaptions chapterId={id} />
        <DraftRich path={`${path}/description`} label={t('field_description')} />
        <ChapterFiles chapterId={id} />
        <details className="editor-more" open={hasTitle || hasDescription}>
          <summary>{t('inEnglish')}</summary>
          <div className="layout-stack">
            <DraftText path={`${path}/title_en`} label={t('field_title_en')} maxLength={200} optional />
            <DraftRich path={`${path}/description_en`} label={t('field_description_en')} optional />
          </div>
        </details>
        <ChapterOpens chapterId={id} n={at + 1} />
        <DraftSwitch path={`${path}/allow_preview`} label={t('freePreview')} help={t('freePreviewHelp')} />
        <ChapterQuizzes chapterId={id} />
      </div>
    </section>
  )
}

interface EditorHeadProps {
  chapterId: string
  at: number
  isAlone: boolean
}

function EditorHead({ chapterId, at, isAlone }: EditorHeadProps) {
  const { t } = useTranslation('builder')
  const { courseId, store } = useOpen()
  const edit = useEdit()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'remove' | 'move' | null>(null)
  const previous = useDocument(({ chapters }) => chapters[at - 1]?.id)
  const next = useDocument(({ chapters }) => chapters[at + 1]?.id)
  const base = `/admin/courses/${courseId}`
  const step = (to: string | undefined, label: string, icon: typeof ChevronUp) => (
    <LinkButton
      variant="ghost"
      size="sm"
      icon
      aria-label={label}
      aria-disabled={!to}
      to={`${base}/chapters/${to ?? chapterId}`}
      onClick={() => focusThen(`.editor-actions [aria-label="${label}"]`)}
    >
      <Icon of={icon} size="sm" />
    </LinkButton>
  )
  function duplicate() {
    const chapter = store.snapshot().state.document.chapters[at]
    if (!chapter) return
    const copy = copyOf(chapter, uuidv7)
    edit.insert('chapters', copy, at + 1)
    focusThen(fieldAt(`chapters/${copy.id}/title`))
    void navigate(`${base}/chapters/${copy.id}`)
  }
  function remove() {
    setAsking(null)
    edit.remove(`chapters/${chapterId}`)
    const other = next ?? previous
    focusThen(other ? rowOf(other) : '.builder-empty button')
    void navigate(other && !isAlone ? `${base}/chapters/${other}` : base, { replace: true })
  }
  return (
    <div className="card-head">
      <h2 className="text-medium layout-row">
        {isAlone && (
          <Link
            className="builder-back"
            to={base}
            aria-label={t('backToList')}
            onClick={() => focusThen(rowOf(chapterId))}
          >
            <Icon of={ArrowLeft} flip />
          </Link>
        )}
        {t('placeChapter', { n: at + 1 })}
      </h2>
      <span className="layout-row editor-actions">
        {step(previous, t('previousChapter'), ChevronUp)}
        {step(next, t('nextChapter'), ChevronDown)}
        <Menu
          label={t('chapterActions')}
          className="btn btn-ghost btn-icon btn-sm"
          items={[
            { label: t('moveTo'), icon: ListOrdered, onSelect: () => setAsking('move') },
            { label: t('copyChapter'), icon: Copy, onSelect: duplicate },
            { label: t('removeChapter'), icon: Trash2, onSelect: () => setAsking('remove'), apart: true },
          ]}
        >
          <Icon of={EllipsisVertical} size="sm" />
        </Menu>
      </span>
      <Dialog
        open={asking === 'remove'}
        onClose={() => setAsking(null)}
        title={t('removeChapterTitle', { n: at + 1 })}
        footer={
          <>
            <Button variant="danger" onClick={remove}>
              {t('removeChapter')}
            </Button>
            <Button variant="ghost" onClick={() => setAsking(null)}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        {asking === 'remove' && <WhatGoes chapterId={chapterId} />}
      </Dialog>
      <Dialog open={asking === 'move'} onClose={() => setAsking(null)} title={t('moveTo')}>
        <MoveTo
          at={at}
          onMove={(to) => {
            setAsking(null)
            if (to !== at) edit.move(`chapters/${chapterId}`, to)
          }}
        />
      </Dialog>
    </div>
  )
}

/** Only a chapter that students have can be brought back from what was published. */
function WhatGoes({ chapterId }: { chapterId: string }) {
  const { t } = useTranslation('builder')
  const { courseId } = useOpen()
  const { published_version: version } = useInfo()
  const title = useChapter(chapterId, 'title')
  const published = useQuery({ ...versionQuery(courseId, version ?? 0), enabled: version !== null }).data?.document
  const isPublished = version !== null && (!published || published.chapters.some(({ id }) => id === chapterId))
  return (
    <>
      <p>
        <UserText>{title || t('untitled')}</UserText>
      </p>
      <p className="text-soft">{t(isPublished ? 'removeChapterText' : 'removeUnpublishedText')}</p>
    </>
  )
}

function MoveTo({ at, onMove }: { at: number; onMove: (to: number) => void }) {
  const { t } = useTranslation('builder')
  const [to, setTo] = useState(at)
  const chapters = useDocument((document) => document.chapters)
  return (
    <div className="layout-stack">
      <Select
        label={t('newPlace')}
        value={String(to)}
        onChange={(event) => setTo(Number(event.target.value))}
        options={chapters.map(({ title }, index) => ({
          value: String(index),
          label: t('placeOf', { n: index + 1, name: title || t('untitled') }),
        }))}
      />
      <Button onClick={() => onMove(to)}>{t('moveHere')}</Button>
    </div>
  )
}

function ChapterQuizzes({ chapterId }: { chapterId: string }) {
  const { t } = useTranslation('builder')
  const { courseId, store } = useOpen()
  const quizzes = useChapter(chapterId, 'quizzes') ?? []
  const edit = useEdit()
  const navigate = useNavigate()
  const base = `/admin/courses/${courseId}/quizzes`
  function add() {
    const name = store.snapshot().state.document.chapters.find(({ id }) => id === chapterId)?.title
    const quiz = newQuiz(uuidv7(), name || t('newQuiz'))
    edit.insert(`chapters/${chapterId}/quizzes`, quiz)
    focusThen(fieldAt(`chapters/${chapterId}/quizzes/${quiz.id}/title`))
    void navigate(`${base}/${quiz.id}`)
  }
  return (
    <section className="field">
      <h3 className="editor-label">{t('quizzes')}</h3>
      <ul className="file-list">
        {quizzes.map((quiz) => (
          <li key={quiz.id}>
            <span className="layout-grow">
              <UserText className="text-medium">{quiz.title || t('untitled')}</UserText>
              <span className="text-sm text-muted editor-fact">
                {t('quizFacts', { count: quiz.questions.length, minutes: quiz.duration, mark: quiz.pass_mark })}
              </span>
            </span>
            <LinkButton variant="secondary" size="sm" to={`${base}/${quiz.id}`}>
              {t('openQuiz')}
            </LinkButton>
          </li>
        ))}
        <li className="file-add">
          <button type="button" onClick={onePress(add)}>
            <Icon of={Plus} size="sm" />
            {t('addQuiz')}
          </button>
        </li>
      </ul>
    </section>
  )
}
