// A document with new ids: for a duplicate, and for a course from another school. Pure but for the new ids.
import { v7 as uuidv7 } from 'uuid'
import type { CourseDocument } from './document.ts'

export function withNewIds(document: CourseDocument): CourseDocument {
  const renewed = <Item extends { id: string }>(item: Item): Item => ({ ...item, id: uuidv7() })
  return {
    ...document,
    plans: document.plans.map(renewed),
    chapters: document.chapters.map((chapter) => ({
      ...renewed(chapter),
      resources: chapter.resources.map(renewed),
      quizzes: chapter.quizzes.map((quiz) => ({ ...renewed(quiz), questions: quiz.questions.map(renewed) })),
    })),
  }
}
