// The editor of one chapter: title, video, captions, description, files, when it opens, free preview, quizzes (design/console.md).
import { ArrowLeft, ChevronDown, ChevronUp, Copy, EllipsisVertical, ListOrdered, Plus, Trash2 } from 'lucide-react'
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
import { newQuiz, type DocumentChapter } from '../../document.ts'
import { ChapterCaptions } from '../captions/chapter-captions.tsx'
import { DraftSwitch, DraftText } from '../draft/draft-field.tsx'
import { useDocument, useEdit, useOpen } from '../draft/use-draft.tsx'
import { ChapterFiles } from '../files/chapter-files.tsx'
import { DraftRich } from '../rich/draft-rich.tsx'
import { ChapterOpens } from './chapter-opens.tsx'
import { ChapterVideo } from './chapter-video.tsx'
import { copyOf } from './copy.ts'
import { onePress } from '../one-press.ts'

export function ChapterEditor({ id, isAlone }: { id: string; isAlone: boolean }) {
  const { t } = useTranslation('builder')
  const chapters = useDocument((document) => document.chapters)
  const at = chapters.findIndex((each) => each.id === id)
  const chapter = chapters[at]
  if (!chapter) return null
  const path = `chapters/${id}`
  return (
    <section className="card chapter-editor" aria-label={t('chapterEditor', { n: at + 1 })}>
      <EditorHead chapter={chapter} at={at} count={chapters.length} isAlone={isAlone} />
      <div className="editor-body">
        <DraftText path={`${path}/title`} label={t('field_title')} maxLength={200} />
        <ChapterVideo chapter={chapter} />
        <ChapterCaptions chapter={chapter} />
        <DraftRich path={`${path}/description`} label={t('field_description')} />
        <ChapterFiles chapterId={id} resources={chapter.resources} />
        <details className="editor-more" open={chapter.title_en !== undefined || chapter.description_en !== undefined}>
          <summary>{t('inEnglish')}</summary>
          <div className="layout-stack">
            <DraftText path={`${path}/title_en`} label={t('field_title_en')} maxLength={200} optional />
            <DraftRich path={`${path}/description_en`} label={t('field_description_en')} optional />
          </div>
        </details>
        <ChapterOpens chapterId={id} opens={chapter.opens} n={at + 1} />
        <DraftSwitch path={`${path}/allow_preview`} label={t('freePreview')} help={t('freePreviewHelp')} />
        <ChapterQuizzes chapter={chapter} />
      </div>
    </section>
  )
}

interface EditorHeadProps {
  chapter: DocumentChapter
  at: number
  count: number
  isAlone: boolean
}

function EditorHead({ chapter, at, count, isAlone }: EditorHeadProps) {
  const { t } = useTranslation('builder')
  const { courseId } = useOpen()
  const edit = useEdit()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'remove' | 'move' | null>(null)
  const chapters = useDocument((document) => document.chapters)
  const base = `/admin/courses/${courseId}`
  const step = (to: number, label: string, icon: typeof ChevronUp) => {
    const other = chapters[to]
    return (
      <LinkButton
        variant="ghost"
        size="sm"
        icon
        aria-label={label}
        aria-disabled={!other}
        to={other ? `${base}/chapters/${other.id}` : `${base}/chapters/${chapter.id}`}
      >
        <Icon of={icon} size="sm" />
      </LinkButton>
    )
  }
  function duplicate() {
    const copy = copyOf(chapter, uuidv7)
    edit.insert('chapters', copy, at + 1)
    void navigate(`${base}/chapters/${copy.id}`)
  }
  function remove() {
    setAsking(null)
    edit.remove(`chapters/${chapter.id}`)
    const next = chapters[at + 1] ?? chapters[at - 1]
    void navigate(next && !isAlone ? `${base}/chapters/${next.id}` : base, { replace: true })
  }
  return (
    <div className="card-head">
      <h2 className="text-medium layout-row">
        {isAlone && (
          <Link className="builder-back" to={base} aria-label={t('backToList')}>
            <Icon of={ArrowLeft} flip />
          </Link>
        )}
        {t('placeChapter', { n: at + 1 })}
      </h2>
      <span className="layout-row editor-actions">
        {step(at - 1, t('previousChapter'), ChevronUp)}
        {step(at + 1, t('nextChapter'), ChevronDown)}
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
            <Button variant="ghost" onClick={() => setAsking(null)}>
              {t('cancel')}
            </Button>
            <Button variant="danger" onClick={remove}>
              {t('removeChapter')}
            </Button>
          </>
        }
      >
        <p>
          <UserText>{chapter.title || t('untitled')}</UserText>
        </p>
        <p className="text-soft">{t('removeChapterText')}</p>
      </Dialog>
      <Dialog open={asking === 'move'} onClose={() => setAsking(null)} title={t('moveTo')}>
        <MoveTo
          count={count}
          at={at}
          onMove={(to) => {
            setAsking(null)
            if (to !== at) edit.move(`chapters/${chapter.id}`, to)
          }}
        />
      </Dialog>
    </div>
  )
}

function MoveTo({ count, at, onMove }: { count: number; at: number; onMove: (to: number) => void }) {
  const { t } = useTranslation('builder')
  const [to, setTo] = useState(at)
  const chapters = useDocument((document) => document.chapters)
  return (
    <div className="layout-stack">
      <Select
        label={t('newPlace')}
        value={String(to)}
        onChange={(event) => setTo(Number(event.target.value))}
        options={Array.from({ length: count }, (_, index) => ({
          value: String(index),
          label: t('placeOf', { n: index + 1, name: chapters[index]?.title || t('untitled') }),
        }))}
      />
      <Button onClick={() => onMove(to)}>{t('moveHere')}</Button>
    </div>
  )
}

function ChapterQuizzes({ chapter }: { chapter: DocumentChapter }) {
  const { t } = useTranslation('builder')
  const { courseId } = useOpen()
  const edit = useEdit()
  const navigate = useNavigate()
  const base = `/admin/courses/${courseId}/quizzes`
  function add() {
    const quiz = newQuiz(uuidv7(), chapter.title ? t('quizOf', { name: chapter.title }).slice(0, 200) : t('newQuiz'))
    edit.insert(`chapters/${chapter.id}/quizzes`, quiz)
    void navigate(`${base}/${quiz.id}`)
  }
  return (
    <section className="field">
      <h3 className="editor-label">{t('quizzes')}</h3>
      <ul className="file-list">
        {chapter.quizzes.map((quiz) => (
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
