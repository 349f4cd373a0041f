// Where a path of the document is edited, and its name. Pure, so that problems, changes and conflicts use the same names.
import type { CourseDocument } from '../../document.ts'

export interface Place {
  /** Below /admin/courses/:id. */
  address: string
  /** Position of the chapter, name of the plan, title of the quiz, position of the question that the path belongs to. */
  chapter?: number
  /** Of a chapter that may be gone, because numbers pass on to others; empty where nobody knows it any more. */
  title?: string
  plan?: string
  quiz?: string
  question?: number
  /** Its answers are «true» and «false», stored as such. */
  isTruth?: true
  /** Text key of the field's name; missing for the part itself. */
  field?: string | undefined
}

const certificateFields = new Set(['certificate', 'rules'])

/** @param documents searched in this order: the draft, then the published one, which has removed parts */
export function placeOf(path: string, ...documents: readonly (CourseDocument | undefined)[]): Place {
  const [root = '', id = '', ...rest] = path.split('/')
  if (root === 'plans') return { address: 'plans', field: 'plans', ...planOf(id, documents), ...fieldOf(rest[0]) }
  if (root !== 'chapters') {
    return { address: certificateFields.has(root) ? 'certificate' : 'details', field: id || root }
  }
  if (id === '') return { address: '', field: 'chapters' }
  const around = documents.find((document) => document?.chapters.some((each) => each.id === id))
  const at = around?.chapters.findIndex((each) => each.id === id) ?? -1
  const chapter = at >= 0 ? { chapter: at + 1 } : {}
  const [part, quizId, inner, questionId, field] = rest
  if (part !== 'quizzes' || quizId === undefined) return { address: `chapters/${id}`, ...chapter, ...fieldOf(part) }
  const quiz = around?.chapters[at]?.quizzes.find((each) => each.id === quizId)
  const named = { ...chapter, ...(quiz && { quiz: quiz.title }) }
  if (inner !== 'questions' || questionId === undefined)
    return { address: `quizzes/${quizId}`, ...named, ...fieldOf(inner) }
  const number = (quiz?.questions.findIndex((each) => each.id === questionId) ?? -1) + 1
  const isTruth = quiz?.questions[number - 1]?.type === 'true_false'
  return {
    address: `quizzes/${quizId}/questions/${questionId}`,
    ...named,
    ...(number > 0 && { question: number }),
    ...(isTruth && { isTruth }),
    ...fieldOf(field),
  }
}

/** The place with the chapter's title, to be called by it when the chapter is gone or has another number. */
export function lastingPlaceOf(path: string, document: CourseDocument, published?: CourseDocument): Place {
  const place = placeOf(path, document, published)
  const chapter = document.chapters[(place.chapter ?? 0) - 1]
  return path.startsWith('chapters/') ? { ...place, title: chapter?.title ?? '' } : place
}

function planOf(id: string, documents: readonly (CourseDocument | undefined)[]): Pick<Place, 'plan' | 'field'> {
  const plan = documents.flatMap((document) => document?.plans ?? []).find((each) => each.id === id)
  return plan ? { plan: plan.name, field: undefined } : {}
}

const fieldOf = (field: string | undefined): Pick<Place, 'field'> => (field ? { field } : {})
