// Tabs under the video that later features bring: questions to the teacher. A hook, given by the page that puts both together.
import { createContext, use, type ReactNode } from 'react'
import type { LearnCourse } from './course-steps.ts'
import type { LearnChapter } from './learn-data.ts'
import type { Playhead } from './playhead.ts'

interface OpenLesson {
  course: LearnCourse
  chapter: LearnChapter
  playhead: Playhead
}

interface LessonTab {
  id: string
  label: string
  count?: number
  panel: ReactNode
}

export type UseMoreTabs = (lesson: OpenLesson) => LessonTab[]

const noTabs: UseMoreTabs = () => []
export const MoreTabs = createContext<UseMoreTabs>(noTabs)

export function useMoreTabs(lesson: OpenLesson): LessonTab[] {
  const useTabs = use(MoreTabs)
  return useTabs(lesson)
}
