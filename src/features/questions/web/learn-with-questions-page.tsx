// The learn page with questions to the teacher beside the notes (console.md §8).
import type { ClientLoaderFunctionArgs } from 'react-router'
import LearnPage, * as learn from '#features/learning/web/learn-page.tsx'
import { MoreTabs } from '#features/learning/web/more-tabs.ts'
import { loadNamespaces } from '#kit/web/i18n.ts'
import { questionsTabs } from './questions-tab.tsx'

export const handle = { ...learn.handle, namespaces: [...learn.handle.namespaces, 'questions'] }
export const { shouldRevalidate } = learn

/** The layout brings the texts of the lesson; without a network it opens all the same. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  learn.clientLoader(args)
  await loadNamespaces(['questions']).catch(() => {})
  return null
}

export default function LearnWithQuestionsPage() {
  return (
    <MoreTabs value={questionsTabs}>
      <LearnPage />
    </MoreTabs>
  )
}
