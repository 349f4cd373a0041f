// The tab of questions: its label with their number, and its content.
import type { OpenLesson } from '#features/learning/web/more-tabs.ts'
import { CountBubble } from '#kit/web/ui/badge.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { QuestionsPanel } from './questions-panel.tsx'
import { readQuestionDraft } from './questions.ts'
import { useQuestions } from './use-questions.ts'

function Label({ course, chapter }: OpenLesson) {
  const { t } = useTranslation('questions')
  const count = useQuestions(course.id, chapter.id).list?.length ?? 0
  return (
    <>
      {t('tab')}
      {count > 0 && <CountBubble>{count}</CountBubble>}
    </>
  )
}

function Panel({ course, chapter, playhead }: OpenLesson) {
  const questions = useQuestions(course.id, chapter.id)
  return (
    <QuestionsPanel
      key={chapter.id}
      questions={questions}
      chapterId={chapter.id}
      playhead={playhead}
      hasVideo={chapter.vimeo_url !== null}
    />
  )
}

export const questionsTabs = [
  { id: 'questions', Label, Panel, hasDraft: (chapterId: string) => readQuestionDraft(chapterId) !== null },
]
