// Copies questions of the bank into a quiz.
import { v7 as uuidv7 } from 'uuid'
import { call } from '#kit/web/api.ts'
import type { changeDraft, getDraft } from '../../contract-console.ts'
import type { DocumentQuestion } from '../../document.ts'
import type { BankQuestion } from '../queries.ts'

export interface QuizPlace {
  courseId: string
  quizId: string
}

export function questionOf({ places: _places, figures: _figures, ...question }: BankQuestion): DocumentQuestion {
  return question
}

/** With new ids, at the end of the quiz. */
export async function copyInto({ courseId, quizId }: QuizPlace, questions: readonly BankQuestion[]): Promise<void> {
  const { revision, document } = await call<typeof getDraft>('GET', '/admin/courses/:id/draft', {
    params: { id: courseId },
  })
  const chapter = document.chapters.find(({ quizzes }) => quizzes.some(({ id }) => id === quizId))
  if (!chapter) throw new Error('the quiz is gone')
  const path = `chapters/${chapter.id}/quizzes/${quizId}/questions`
  const changes = questions.map((question) => ({
    op: 'insert' as const,
    path,
    value: { ...questionOf(question), id: uuidv7() },
  }))
  await call<typeof changeDraft>('PATCH', '/admin/courses/:id/draft', {
    params: { id: courseId },
    body: { base_revision: revision, changes },
    idempotencyKey: uuidv7(),
  })
}
