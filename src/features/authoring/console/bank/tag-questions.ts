// Adds a tag to questions of the bank, in every draft that has them.
import { v7 as uuidv7 } from 'uuid'
import { ApiError, call } from '#kit/web/api.ts'
import type { changeDraft, getDraft } from '../../contract-console.ts'
import type { CourseDocument } from '../../document.ts'
import type { BankQuestion } from '../queries.ts'

/** As many as one question may have, and letters of one (document.ts). */
export const most = { tags: 30, letters: 60 }

/** One course after the other, each completely or not at all; a second call changes nothing. */
export async function tagQuestions(questions: readonly BankQuestion[], tags: readonly string[]): Promise<void> {
  const wanted = new Map<string, Set<string>>()
  for (const { places } of questions) {
    for (const { course_id, question_id, draft } of places) {
      if (draft) wanted.set(course_id, (wanted.get(course_id) ?? new Set()).add(question_id))
    }
  }
  for (const [courseId, ids] of wanted) await tagInCourse(courseId, ids, tags)
}

async function tagInCourse(id: string, ids: ReadonlySet<string>, tags: readonly string[]): Promise<void> {
  const { revision, document } = await call<typeof getDraft>('GET', '/admin/courses/:id/draft', { params: { id } })
  const changes = tagChanges(document, ids, tags)
  if (changes.length === 0) return
  try {
    await call<typeof changeDraft>('PATCH', '/admin/courses/:id/draft', {
      params: { id },
      body: { base_revision: revision, changes },
      idempotencyKey: uuidv7(),
    })
  } catch (error) {
    // Another person added a different tag to one of them at this moment: reads the questions again.
    if (!(error instanceof ApiError) || error.code !== 'EDIT_CONFLICT') throw error
    await tagInCourse(id, ids, tags)
  }
}

/** Without those that already have the tags. */
export function tagChanges(
  document: Pick<CourseDocument, 'chapters'>,
  ids: ReadonlySet<string>,
  tags: readonly string[],
) {
  return document.chapters.flatMap((chapter) =>
    chapter.quizzes.flatMap((quiz) =>
      quiz.questions.flatMap((question) => {
        const value = [...new Set([...question.tags, ...tags])]
        if (!ids.has(question.id) || value.length === question.tags.length) return []
        const path = `chapters/${chapter.id}/quizzes/${quiz.id}/questions/${question.id}/tags`
        return [{ op: 'set' as const, path, before: question.tags, value }]
      }),
    ),
  )
}
