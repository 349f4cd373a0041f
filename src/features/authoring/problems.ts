// What prevents a document from being published, and what only deserves a check (console.md §4). Pure.
import { readNumber } from '#features/quizzes/number.ts'
import { isBlank } from '#kit/contract.ts'
import { fileKey } from './address.ts'
import { hasAlike } from './alike.ts'
import type { CourseDocument, DocumentChapter, DocumentQuestion, DocumentQuiz } from './document.ts'
import { picturesIn } from './text-pictures.ts'

export type ProblemCode =
  | 'TITLE_MISSING'
  | 'NO_CHAPTERS'
  | 'NO_PLAN'
  | 'VIDEO_MISSING'
  | 'QUIZ_EMPTY'
  | 'QUESTION_UNFINISHED'
  | 'FILE_MISSING'
  | 'CATEGORY_MISSING'
  | 'INSTRUCTOR_MISSING'
  | 'VIDEO_UNREACHABLE'
  | 'DRAW_TOO_MANY'
  | 'OPENS_UNFINISHED'
  | 'PICTURE_UNDESCRIBED'

export interface DocumentProblem {
  path: string
  code: ProblemCode
  blocking: boolean
}

const blocks = (path: string, code: ProblemCode): DocumentProblem => ({ path, code, blocking: true })
const warns = (path: string, code: ProblemCode): DocumentProblem => ({ path, code, blocking: false })

interface Known {
  /** Keys of own files that do not exist or are incomplete. */
  missingFiles?: ReadonlySet<string>
  /** Addresses of videos that did not answer. */
  unreachable?: ReadonlySet<string>
  /** What it names and the school has no more. */
  unknown?: readonly ('category_id' | 'instructor_id')[]
}

export function findProblems(document: CourseDocument, known: Known = {}): DocumentProblem[] {
  const problems: DocumentProblem[] = []
  if (isBlank(document.title)) problems.push(blocks('title', 'TITLE_MISSING'))
  if (known.unknown?.includes('category_id')) problems.push(blocks('category_id', 'CATEGORY_MISSING'))
  if (known.unknown?.includes('instructor_id')) problems.push(blocks('instructor_id', 'INSTRUCTOR_MISSING'))
  if (document.plans.length === 0) problems.push(blocks('plans', 'NO_PLAN'))
  for (const { id, name } of document.plans) {
    if (isBlank(name)) problems.push(blocks(`plans/${id}/name`, 'TITLE_MISSING'))
  }
  if (document.chapters.length === 0) problems.push(blocks('chapters', 'NO_CHAPTERS'))
  for (const chapter of document.chapters) problems.push(...ofChapter(chapter, known))
  for (const { path, address } of addressesIn(document)) {
    const key = fileKey(address)
    if (key !== null && known.missingFiles?.has(key)) problems.push(blocks(path, 'FILE_MISSING'))
  }
  for (const { path, alt } of picturesIn(document)) {
    if (isBlank(alt)) problems.push(warns(path, 'PICTURE_UNDESCRIBED'))
  }
  return problems
}

function ofChapter(chapter: DocumentChapter, known: Known): DocumentProblem[] {
  const place = `chapters/${chapter.id}`
  const problems: DocumentProblem[] = []
  if (isBlank(chapter.title)) problems.push(blocks(`${place}/title`, 'TITLE_MISSING'))
  if (chapter.video_url === undefined && isBlankHtml(chapter.description)) {
    problems.push(blocks(`${place}/video_url`, 'VIDEO_MISSING'))
  }
  if (chapter.video_url !== undefined && known.unreachable?.has(chapter.video_url)) {
    problems.push(warns(`${place}/video_url`, 'VIDEO_UNREACHABLE'))
  }
  const { kind, days, date } = chapter.opens
  if ((kind === 'days' && days === undefined) || (kind === 'date' && date === undefined)) {
    problems.push(warns(`${place}/opens`, 'OPENS_UNFINISHED'))
  }
  return [...problems, ...chapter.quizzes.flatMap((quiz) => ofQuiz(quiz, `${place}/quizzes/${quiz.id}`))]
}

function ofQuiz(quiz: DocumentQuiz, place: string): DocumentProblem[] {
  const problems: DocumentProblem[] = []
  if (isBlank(quiz.title)) problems.push(blocks(`${place}/title`, 'TITLE_MISSING'))
  if (quiz.questions.length === 0) problems.push(blocks(place, 'QUIZ_EMPTY'))
  for (const question of quiz.questions) {
    if (!isFinished(question)) problems.push(blocks(`${place}/questions/${question.id}`, 'QUESTION_UNFINISHED'))
  }
  if (quiz.draw !== undefined && quiz.questions.length > 0 && quiz.draw > quiz.questions.length) {
    problems.push(warns(`${place}/draw`, 'DRAW_TOO_MANY'))
  }
  return problems
}

/** A question that can be asked and graded. */
export function isFinished({ type, question, options, correct }: DocumentQuestion): boolean {
  if (isBlankHtml(question) && !/<img\b/i.test(question)) return false
  if (type === 'true_false') return correct.length === 1 && (correct[0] === 'true' || correct[0] === 'false')
  if (type === 'short') return correct.some((text) => !isBlank(text))
  if (type === 'number') return correct.length > 0 && readNumber(correct[0]!) !== null
  const isWhole = options.length >= 2 && options.every((text) => !isBlank(text)) && !hasAlike(options)
  const isKeyed =
    correct.length > 0 && correct.every((text) => options.includes(text)) && new Set(correct).size === correct.length
  return isWhole && isKeyed && (type === 'checkbox' || correct.length === 1)
}

/** Every address of a file in it, with the path of its field. */
export function addressesIn(document: CourseDocument): { path: string; address: string }[] {
  const found: { path: string; address: string }[] = []
  const add = (path: string, address: string | undefined) => {
    if (address !== undefined) found.push({ path, address })
  }
  add('thumbnail', document.thumbnail)
  for (const { id, video_url, poster, captions, resources } of document.chapters) {
    add(`chapters/${id}/video_url`, video_url)
    add(`chapters/${id}/poster`, poster)
    for (const { language, url } of captions) add(`chapters/${id}/captions/${language}/url`, url)
    for (const resource of resources) add(`chapters/${id}/resources/${resource.id}/url`, resource.url)
  }
  for (const { path, address } of picturesIn(document)) add(path, address)
  return found
}

/** Only tags and spaces are no content; a formula or a picture is. */
function isBlankHtml(html: string): boolean {
  if (/<(?:img|math|svg)\b/i.test(html)) return false
  return isBlank(html.replaceAll(/<[^>]*>|&nbsp;|&#160;/g, ' '))
}
