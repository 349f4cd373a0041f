// Below the video: description, transcript, files, quiz, notes.
import { ExternalLink, ListChecks } from 'lucide-react'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatFileSize } from '#kit/web/format-signed-in.ts'
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { isSavingData, usePlayerPreferences } from '#kit/web/player/preferences.ts'
import { UserText, VisuallyHidden } from '#kit/web/ui/bidi.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { ArchTile } from '#kit/web/ui/arch-tile.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Tabs } from '#kit/web/ui/tabs.tsx'
import type { ChapterQuiz, LearnCourse } from './course-steps.ts'
import type { LearnChapter } from './learn-data.ts'
import { MoreTabs } from './more-tabs.ts'
import { readDraft, takeDraftsOfGone } from './notes/draft.ts'
import { NotesPanel } from './notes/notes-panel.tsx'
import { useNotes, type Notes } from './notes/use-notes.ts'
import type { Playhead } from './playhead.ts'
import { Transcript, type TranscriptSearch } from './transcript/transcript.tsx'
import { keepSignsInHtml } from '#kit/keep-signs.ts'
import { languageOf } from '#kit/language-of.ts'

interface LessonTabsProps {
  course: LearnCourse
  chapter: LearnChapter
  playhead: Playhead
  /** The search in the transcript, where it is one of the tabs. */
  transcript: TranscriptSearch | false
}

export function LessonTabs({ course, chapter, playhead, transcript }: LessonTabsProps) {
  const { t } = useTranslation('learn')
  const more = use(MoreTabs)
  // Words that were typed and not sent are in sight after a reload.
  const [chosen, setChosen] = useState<string | null>(
    () => more.find(({ hasDraft }) => hasDraft(chapter.id))?.id ?? (readDraft(chapter.id) ? 'notes' : null),
  )
  // With data saving on, the transcript is shown first.
  const isReading = isSavingData(usePlayerPreferences()) && transcript
  const open = chosen ?? (isReading ? 'transcript' : 'overview')
  const notes = useNotes(course.id)
  useDraftsOfGone(course, notes)
  const ownNotes = notes.notes?.filter((note) => note.chapter_id === chapter.id) ?? []
  const lesson = { course, chapter, playhead }
  const files = chapter.downloadable_resources
  const quiz = chapter.quizzes[0]
  const tabs = [
    { id: 'overview', label: t('overview'), panel: <Overview chapter={chapter} quiz={quiz} /> },
    ...(transcript
      ? [
          {
            id: 'transcript',
            label: t('transcript'),
            panel: (
              <div className="lesson-panel lesson-pad">
                <Transcript
                  {...transcript}
                  captions={chapter.captions}
                  taughtIn={course.language}
                  playhead={playhead}
                />
              </div>
            ),
          },
        ]
      : []),
    {
      id: 'files',
      label: t('files'),
      ...(files.length > 0 && { count: files.length }),
      panel: <Files files={files} />,
    },
    ...(quiz ? [{ id: 'quiz', label: t('quizTab'), panel: <QuizPanel quiz={quiz} /> }] : []),
    {
      id: 'notes',
      label: t('notes'),
      ...(ownNotes.length > 0 && { count: ownNotes.length }),
      panel: (
        <NotesPanel {...{ course, notes, playhead }} chapterId={chapter.id} hasVideo={chapter.vimeo_url !== null} />
      ),
    },
    ...more.map(({ id, Label, Panel }) => ({ id, label: <Label {...lesson} />, panel: <Panel {...lesson} /> })),
  ]
  return <Tabs label={t('lessonParts')} tabs={tabs} value={open} onChange={setChosen} className="lesson-tabs" />
}

/** A note begun in a chapter that was taken out of the course has no field any more: it is saved as it is. */
function useDraftsOfGone({ id, chapters }: LearnCourse, notes: Notes): void {
  const add = useEffectEvent((...note: Parameters<Notes['add']>) => notes.add(...note))
  useEffect(() => {
    for (const { chapterId, second, text } of takeDraftsOfGone(id, chapters)) add(chapterId, second, text)
  }, [id, chapters])
}

function Overview({ chapter, quiz }: { chapter: LearnChapter; quiz: ChapterQuiz | undefined }) {
  const { t } = useTranslation('learn')
  return (
    <div className="lesson-panel lesson-pad lesson-cols">
      {chapter.description ? (
        // Sanitised by the server when it was stored (product.md).
        <div
          className="rich"
          lang={languageOf(chapter.description)}
          dir="auto"
          dangerouslySetInnerHTML={{ __html: keepSignsInHtml(chapter.description) }}
        />
      ) : (
        <p className="text-muted">{t('noDescription')}</p>
      )}
      {quiz && <QuizCard quiz={quiz} />}
    </div>
  )
}

function Files({ files }: { files: LearnChapter['downloadable_resources'] }) {
  const { t, i18n } = useTranslation('learn')
  if (files.length === 0) return <p className="lesson-panel lesson-pad text-muted">{t('noFiles')}</p>
  return (
    <ol className="lesson-panel lesson-pad lesson-files">
      {files.map((file, index) => (
        <li key={file.id}>
          <a className="file-row" href={file.url} target="_blank" rel="noreferrer">
            <span className="lesson-files-number text-digits">{index + 1}</span>
            <span className="file-row-name">
              <UserText as="b">{file.title}</UserText>
              <small>{formatFileSize(file.bytes, currentLanguage(i18n))}</small>
            </span>
            <VisuallyHidden>{t('newTab')}</VisuallyHidden>
            <Icon of={ExternalLink} flip />
          </a>
        </li>
      ))}
    </ol>
  )
}

function QuizPanel({ quiz }: { quiz: ChapterQuiz }) {
  return (
    <div className="lesson-panel lesson-pad lesson-quiz">
      <QuizCard quiz={quiz} />
    </div>
  )
}

function QuizCard({ quiz }: { quiz: ChapterQuiz }) {
  const { t, i18n } = useTranslation('learn')
  const facts = t('quizFacts', {
    questions: t('questions', { count: quiz.question_count }),
    duration: formatDuration(quiz.duration, currentLanguage(i18n)),
  })
  return (
    <aside className="card quiz-card">
      <div className="quiz-card-head">
        <ArchTile tone="sea" size="lg">
          <Icon of={ListChecks} />
        </ArchTile>
        <div>
          <b className="text-bold">{t('chapterQuiz')}</b>
          <span className="text-sm text-muted">{facts}</span>
        </div>
      </div>
      <p className="text-sm text-soft">{t(quiz.passed ? 'quizPassed' : 'quizInvitation')}</p>
      {quiz.timed && !quiz.passed && <p className="text-sm text-soft">{t('quizTimed')}</p>}
      <LinkButton variant="soft" to={`/student/quiz/${quiz.id}`}>
        {t(quiz.passed ? 'retakeQuiz' : 'startQuiz')}
      </LinkButton>
    </aside>
  )
}
