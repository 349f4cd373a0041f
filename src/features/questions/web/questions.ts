// Questions for the screen, with unsent ones. Pure.
import type { BodyInputOf, DataOf } from '#kit/contract.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { readUser } from '#kit/web/session.ts'
import { local } from '#kit/web/storage.ts'
import type { Work } from '#kit/web/unsent-store.ts'
import type { askQuestion, listStudentQuestions } from '../contract.ts'

type Sent = DataOf<typeof listStudentQuestions>[number]
export interface Question extends Sent {
  /** Only on this device so far. */
  isWaiting?: boolean
}
export type NewQuestion = BodyInputOf<typeof askQuestion>

/** The key under which an unsent one is stored, for each student and chapter. */
export const placeOfDraft = (chapterId: string) => `question-draft:${readUser()?.id ?? ''}:${chapterId}`

export interface Draft {
  text: string
  second: number
}

/** What was typed and not sent, of this person on this device. */
export const readQuestionDraft = (chapterId: string) => local.readValue(placeOfDraft(chapterId)) as Draft | null

/** The server's questions of a chapter, with those that wait for the network. */
export function withWaiting(questions: readonly Sent[], chapterId: string, waiting: readonly Work[]): Question[] {
  const own = waiting.flatMap(({ method, path, body }) => {
    const question = body as NewQuestion
    const isIt = method === 'POST' && path === '/student/questions' && question.chapter_id === chapterId
    return isIt && !questions.some(({ id }) => id === question.id) ? [asWaiting(question)] : []
  })
  return [...questions, ...own]
}

export function asWaiting({ id = '', chapter_id, second, text }: NewQuestion, now = serverTime()): Question {
  return {
    id,
    chapter_id,
    second: second ?? null,
    text,
    at: now.toISOString(),
    mine: true,
    answer: null,
    isWaiting: true,
  }
}
