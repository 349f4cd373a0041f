// Pictures of the school inside texts: `<img src="file:…">` in formatted ones, `![what is seen](file:…)` in questions. Pure.
// Students read `/media/public/…` instead of `file:` (sql-apply.ts).
import type { CourseDocument, DocumentQuestion } from './document.ts'

const own = String.raw`file:(?:uploads|files)\/[\w./-]{1,300}`
const inQuestion = new RegExp(String.raw`!\[([^\]\n]*)\]\((${own})\)`, 'g')
const inHtml = new RegExp(String.raw`<img\b[^>]*?\bsrc="(${own})"[^>]*>`, 'g')

/** Every picture in a text of the document, with the path of its field. */
export function picturesIn(document: CourseDocument): { path: string; address: string; alt: string }[] {
  const written = (path: string, text: string | undefined) =>
    Array.from((text ?? '').matchAll(inQuestion), ([, alt = '', address = '']) => ({ path, address, alt }))
  const formatted = (path: string, html: string | undefined) =>
    Array.from((html ?? '').matchAll(inHtml), ([tag, address = '']) => ({ path, address, alt: altOf(tag) }))
  const chapters = document.chapters.flatMap(({ id, description, description_en, quizzes }) => [
    ...formatted(`chapters/${id}/description`, description),
    ...formatted(`chapters/${id}/description_en`, description_en),
    ...quizzes.flatMap((quiz) =>
      quiz.questions.flatMap(({ id: questionId, question, options, explanation }) => {
        const place = `chapters/${id}/quizzes/${quiz.id}/questions/${questionId}`
        return [
          ...written(`${place}/question`, question),
          ...options.flatMap((option) => written(`${place}/options`, option)),
          ...written(`${place}/explanation`, explanation),
        ]
      }),
    ),
  ])
  return [
    ...formatted('description', document.description),
    ...formatted('description_en', document.description_en),
    ...chapters,
  ]
}

/** Their addresses. */
export function picturesInQuestion({ question, options, explanation }: DocumentQuestion): string[] {
  return Array.from(
    [question, ...options, explanation].join('\n').matchAll(inQuestion),
    ([, , address = '']) => address,
  )
}

function altOf(tag: string): string {
  return /\balt="([^"]*)"/.exec(tag)?.[1]?.trim() ?? ''
}

type Change = (address: string) => string | null

/** Replaces every address with the result of `change`; where that is null, only the words stay. */
export function withPictures(document: CourseDocument, change: Change): CourseDocument {
  return {
    ...described(document, change),
    chapters: document.chapters.map((chapter) => ({
      ...described(chapter, change),
      quizzes: chapter.quizzes.map((quiz) => ({
        ...quiz,
        questions: quiz.questions.map((question) => ofQuestion(question, change)),
      })),
    })),
  }
}

function described<Item extends { description: string; description_en?: string | undefined }>(
  item: Item,
  change: Change,
): Item {
  const changed = (html: string) =>
    html.replaceAll(inHtml, (tag, address: string) => {
      const next = change(address)
      return next === null ? altOf(tag) : tag.replace(address, next)
    })
  const { description, description_en } = item
  return {
    ...item,
    description: changed(description),
    ...(description_en !== undefined && { description_en: changed(description_en) }),
  }
}

function ofQuestion(question: DocumentQuestion, change: Change): DocumentQuestion {
  const changed = (text: string) =>
    text.replaceAll(inQuestion, (_, alt: string, address: string) => {
      const next = change(address)
      return next === null ? alt : `![${alt}](${next})`
    })
  return {
    ...question,
    question: changed(question.question),
    options: question.options.map(changed),
    correct: question.correct.map(changed),
    explanation: changed(question.explanation),
  }
}
