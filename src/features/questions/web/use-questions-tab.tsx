import { useTranslation } from '#kit/web/use-translation.tsx'
import type { UseMoreTabs } from '#features/learning/web/more-tabs.ts'
import { QuestionsPanel } from './questions-panel.tsx'
import { useQuestions } from './use-questions.ts'

export const useQuestionsTab: UseMoreTabs = ({ course, chapter, playhead }) => {
  const { t } = useTranslation('questions')
  const questions = useQuestions(course.id, chapter.id)
  const count = questions.list?.length ?? 0
  return [
    {
      id: 'questions',
      label: t('tab'),
      ...(count > 0 && { count }),
      panel: (
        <QuestionsPanel
          key={chapter.id}
          questions={questions}
          chapterId={chapter.id}
          playhead={playhead}
          hasVideo={chapter.vimeo_url !== null}
        />
      ),
    },
  ]
}
