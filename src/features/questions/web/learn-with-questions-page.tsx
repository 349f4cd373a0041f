// The learn page with questions to the teacher beside the notes (console.md §8).
import LearnPage, * as learn from '#features/learning/web/learn-page.tsx'
import { MoreTabs } from '#features/learning/web/more-tabs.ts'
import { questionsTabs } from './questions-tab.tsx'

export const handle = { ...learn.handle, namespaces: [...learn.handle.namespaces, 'questions'] }
export const { clientLoader, shouldRevalidate } = learn

export default function LearnWithQuestionsPage() {
  return (
    <MoreTabs value={questionsTabs}>
      <LearnPage />
    </MoreTabs>
  )
}
