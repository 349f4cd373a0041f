// The inbox of questions to the teacher.
import { handle, type Route } from '#kit/server/http.ts'
import { cachedRead } from '#kit/server/cached-read.ts'
import { answerQuestion } from './answer.ts'
import * as contract from './contract-console.ts'
import { countAsked, findAsked, listAsked } from './sql-console.ts'

const day = 86_400_000
/** With more, the counts are cached for a moment. */
const many = 5000

export const questionsConsoleRoutes: Route[] = [
  handle(contract.listAsked, async ({ db, user, query, language, clock }) => {
    const now = clock()
    const scope = [user.role, user.role === 'instructor' && user.instructorId, query.course_id]
    const [rows, counts] = await Promise.all([
      listAsked(db, user, query, language),
      cachedRead(
        db,
        { key: `questions ${JSON.stringify(scope)}`, now },
        () => countAsked(db, user, query.course_id, new Date(now.getTime() - day)),
        ({ open, answered }) => open + answered > many,
      ),
    ])
    const { page, limit, state } = query
    const { open, overdue } = counts
    return { data: rows.map((row) => toAsked(row, now)), meta: { page, limit, total: counts[state], open, overdue } }
  }),

  handle(contract.answerAsked, async ({ db, user, params, body, language, clock, settings, fail }) => {
    const now = clock()
    const answer = { id: params.id, ...body, actorId: user.userId, now, publicUrl: settings.publicUrl }
    if (!(await answerQuestion(db, user, answer))) return fail('NOT_FOUND')
    return toAsked((await findAsked(db, user, params.id, language)) ?? fail('NOT_FOUND'), now)
  }),
]

type Row = NonNullable<Awaited<ReturnType<typeof findAsked>>>

function toAsked({ answer, answered_at, by, published, ...question }: Row, now: Date) {
  const waited = Math.max(0, now.getTime() - question.at.getTime())
  const isOpen = answer === null || answered_at === null
  return {
    ...question,
    waiting_seconds: isOpen ? Math.floor(waited / 1000) : 0,
    overdue: isOpen && waited > day,
    answer: isOpen ? null : { text: answer, at: answered_at, by, published },
  }
}
