// The draft of a course: read, changed, checked, published; its versions.
import { handle, type Route } from '#kit/server/http.ts'
import type { Media } from '#kit/server/media.ts'
import { regrade } from '#features/quizzes/regrade.ts'
import { fileKey } from './address.ts'
import { compareDocuments, withAuthors } from './compare.ts'
import * as contract from './contract-console.ts'
import { newDocument, type CourseDocument } from './document.ts'
import { findMended } from './mended-keys.ts'
import { describeProblem } from './problem-texts.ts'
import { addressesIn, findProblems } from './problems.ts'
import { findKnown, publishCourse } from './publish.ts'
import { requestKey } from '#kit/server/request-key.ts'
import { restoreVersion } from './restore.ts'
import { changeDraft } from './save-draft.ts'
import type { Editor } from './scope.ts'
import { findDraft, findRevision, listEditors } from './sql-drafts.ts'
import { findEffect, findVersion, listLastChanges, listVersions } from './sql-versions.ts'

export const draftConsoleRoutes: Route[] = [
  handle(contract.getDraft, async ({ db, user, params, media, clock, fail }) => {
    const draft = (await findDraft(db, params.id, user)) ?? fail('NOT_FOUND')
    const editors = await listEditors(db, othersOf(params.id, user, clock()))
    return { ...draft, editors, addresses: ownAddresses(draft.document, media) }
  }),

  handle(contract.getDraftRevision, async ({ db, user, params, clock, fail }) => {
    const known = (await findRevision(db, params.id, user)) ?? fail('NOT_FOUND')
    return { ...known, editors: await listEditors(db, othersOf(params.id, user, clock())) }
  }),

  handle(contract.changeDraft, async ({ db, user, params, body, clock, request, fail }) => {
    const change = {
      courseId: params.id,
      editor: user,
      baseRevision: body.base_revision,
      changes: body.changes,
      key: requestKey(request),
      now: clock(),
    }
    return (await changeDraft(db, change)) ?? fail('NOT_FOUND')
  }),

  handle(contract.checkPublishing, async ({ db, files, user, params, language, fail }) => {
    const { document, ...draft } = (await findDraft(db, params.id, user)) ?? fail('NOT_FOUND')
    const published =
      draft.published_version === null ? null : await findVersion(db, params.id, draft.published_version, user)
    const problems = findProblems(document, await findKnown({ db, files }, document))
    const chapterIds = document.chapters.map(({ id }) => id)
    return {
      revision: draft.revision,
      problems: problems.map((problem) => describeProblem(language, problem)),
      changes: withAuthors(
        compareDocuments(published ?? emptyLike(document), document),
        await listLastChanges(db, params.id),
      ),
      effect: { ...(await findEffect(db, params.id, chapterIds)), certificates_stay: true as const },
    }
  }),

  handle(contract.checkKeys, async ({ db, user, params, settings, clock, fail }) => {
    const { document, published_version } = (await findDraft(db, params.id, user)) ?? fail('NOT_FOUND')
    const published = published_version === null ? null : await findVersion(db, params.id, published_version, user)
    const mended = published ? findMended(compareDocuments(published, document)) : []
    const at = { courseId: params.id, actorId: user.userId, now: clock(), publicUrl: settings.publicUrl }
    const deed = { ...at, rightForAll: new Set<string>() }
    const quizzes = []
    for (const quiz of document.chapters.flatMap((chapter) => chapter.quizzes)) {
      if (!mended.includes(quiz.id)) continue
      const { counts } = await regrade(db, quiz, deed, true)
      quizzes.push({ id: quiz.id, title: quiz.title, ...counts })
    }
    return { quizzes }
  }),

  handle(contract.publishCourse, async ({ db, files, user, params, body, clock, language, fail }) => {
    const publishing = {
      courseId: params.id,
      editor: user,
      revision: body.revision,
      note: body.note ?? '',
      now: clock(),
    }
    const version = await publishCourse({ db, files }, publishing, (problem) => describeProblem(language, problem))
    return { version: version ?? fail('NOT_FOUND') }
  }),

  handle(contract.listVersions, async ({ db, user, params, query, fail }) => {
    const { data, total } = (await listVersions(db, params.id, user, query)) ?? fail('NOT_FOUND')
    return { data, meta: { page: query.page, limit: query.limit, total } }
  }),

  handle(contract.getVersion, async ({ db, user, params, fail }) => {
    const document = (await findVersion(db, params.id, params.n, user)) ?? fail('NOT_FOUND')
    return { version: params.n, document }
  }),

  handle(contract.restoreVersion, async ({ db, user, params, clock, fail }) => {
    const restoring = { courseId: params.id, version: params.n, editor: user, now: clock() }
    return (await restoreVersion(db, restoring)) ?? fail('NOT_FOUND')
  }),
]

/** A person who typed nothing for longer is away. */
const presence = 2 * 60_000
const othersOf = (courseId: string, { userId }: Editor, now: Date) => ({
  courseId,
  userId,
  since: new Date(now.getTime() - presence),
})

/** Where a browser finds own files, which have no lasting address before they are published. */
function ownAddresses(document: CourseDocument, media: Media): Record<string, string> {
  const own = addressesIn(document).filter(({ address }) => fileKey(address) !== null)
  return Object.fromEntries(own.map(({ address }) => [address, media.address(address)]))
}

function emptyLike({ language, category_id, instructor_id }: CourseDocument): CourseDocument {
  return newDocument({ title: '', language, category_id, instructor_id })
}
