// Tabs below the video that come from later features (questions to the teacher). The page that combines both passes them on.
import { createContext, type ComponentType } from 'react'
import type { LearnCourse } from './course-steps.ts'
import type { LearnChapter } from './learn-data.ts'
import type { Playhead } from './playhead.ts'

export interface OpenLesson {
  course: LearnCourse
  chapter: LearnChapter
  playhead: Playhead
}

interface LessonTab {
  id: string
  Label: ComponentType<OpenLesson>
  Panel: ComponentType<OpenLesson>
  /** Something was typed there and not sent. */
  hasDraft: (chapterId: string) => boolean
}

export const MoreTabs = createContext<readonly LessonTab[]>([])
