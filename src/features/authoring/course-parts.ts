// The parts of a course: counted, and removed from a copy. Pure.
import type { CourseDocument } from './document.ts'

/** The title says that it is a copy, within the maximum length. */
export function copyTitle({ title, language }: Pick<CourseDocument, 'title' | 'language'>): string {
  const mark = { ar: ' (نسخة)', en: ' (copy)', fr: ' (copie)' }[language]
  return title.slice(0, 200 - mark.length) + mark
}

/** Quizzes belong to chapters, and are removed with them. */
export function withoutParts(
  document: CourseDocument,
  without: readonly ('chapters' | 'quizzes' | 'plans')[],
): CourseDocument {
  const chapters = without.includes('chapters') ? [] : document.chapters
  return {
    ...document,
    plans: without.includes('plans') ? [] : document.plans,
    chapters: without.includes('quizzes') ? chapters.map((chapter) => ({ ...chapter, quizzes: [] })) : chapters,
  }
}

/** Counts the parts that a person may choose to copy. */
export function countParts({ chapters, plans }: CourseDocument) {
  const quizzes = chapters.flatMap((chapter) => chapter.quizzes)
  const count = (each: (chapter: CourseDocument['chapters'][number]) => number) =>
    chapters.reduce((sum, chapter) => sum + each(chapter), 0)
  return {
    chapters: chapters.length,
    videos: count(({ video_url }) => (video_url === undefined ? 0 : 1)),
    files: count(({ resources }) => resources.length),
    captions: count(({ captions }) => captions.length),
    quizzes: quizzes.length,
    questions: quizzes.reduce((sum, { questions }) => sum + questions.length, 0),
    plans: plans.length,
  }
}
