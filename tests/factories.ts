// Courses and enrolments for tests: plain rows with sensible defaults, every part overridable.
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#kit/server/database.ts'

export interface MadeQuestion {
  type?: 'mcq' | 'checkbox' | 'true_false' | 'short' | 'number'
  question?: string
  options?: string[]
  correct?: string[]
  explanation?: string
}

export interface CourseOptions {
  title?: string
  titleEn?: string | null
  description?: string
  summary?: string
  category?: string
  instructor?: string
  /** Prices of the plans; [] makes a course without plans. */
  prices?: number[]
  chapters?: {
    title?: string
    duration?: number
    preview?: boolean
    video?: string | null
    resources?: number
    quizzes?: MadeQuestion[][]
  }[]
  level?: 'beginner' | 'intermediate' | 'advanced'
  language?: 'ar' | 'en' | 'fr'
  status?: 'draft' | 'published' | 'archived'
  sequential?: boolean
  publishedAt?: Date
}

export interface MadeCourse {
  id: string
  categoryId: string
  instructorId: string
  planIds: string[]
  chapters: { id: string; quizIds: string[] }[]
}

/** Named with zeros and ones, because other digits are letters for the search (5 is خ), and some name would match by chance. */
let categories = 0

export async function makeCategory(db: Database, name = `تصنيف ${(++categories).toString(2)}`): Promise<string> {
  const { id } = await db
    .insertInto('categories')
    .values({ id: uuidv7(), name, name_en: null, hue: 'sea' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function makeInstructor(db: Database, name = 'ياسين بن عمر'): Promise<string> {
  const found = await db.selectFrom('instructors').select('id').where('name', '=', name).executeTakeFirst()
  if (found) return found.id
  const { id } = await db
    .insertInto('instructors')
    .values({ id: uuidv7(), name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A published course with two chapters and one plan of 4900 dinars, unless told otherwise. */
export async function makeCourse(db: Database, options: CourseOptions = {}): Promise<MadeCourse> {
  const categoryId = await makeCategory(db, options.category)
  const instructorId = await makeInstructor(db, options.instructor)
  const id = uuidv7()
  await db
    .insertInto('courses')
    .values({
      id,
      title: options.title ?? 'أساسيات البرمجة بلغة Python من الصفر',
      title_en: options.titleEn ?? null,
      description: options.description ?? '<p>وصف الدورة</p>',
      summary: options.summary ?? '',
      category_id: categoryId,
      instructor_id: instructorId,
      level: options.level ?? 'beginner',
      language: options.language ?? 'ar',
      status: options.status ?? 'published',
      sequential: options.sequential ?? false,
      published_at: options.publishedAt ?? new Date('2026-01-01T00:00:00Z'),
    })
    .execute()
  const planIds: string[] = []
  for (const [index, price] of (options.prices ?? [4900]).entries()) {
    const planId = uuidv7()
    planIds.push(planId)
    await db
      .insertInto('pricing_plans')
      .values({
        id: planId,
        course_id: id,
        position: index + 1,
        name: `الباقة ${index + 1}`,
        price,
        features: ['كل الفصول'],
      })
      .execute()
  }
  const chapters: MadeCourse['chapters'] = []
  for (const [index, chapter] of (options.chapters ?? [{}, {}]).entries()) {
    const chapterId = uuidv7()
    await db
      .insertInto('chapters')
      .values({
        id: chapterId,
        course_id: id,
        position: index + 1,
        title: chapter.title ?? `الفصل ${index + 1}`,
        duration: chapter.duration ?? 10,
        allow_preview: chapter.preview ?? index === 0,
        vimeo_url: chapter.video === undefined ? `https://vimeo.com/${76979871 + index}` : chapter.video,
      })
      .execute()
    for (let n = 1; n <= (chapter.resources ?? 0); n++) {
      await db
        .insertInto('resources')
        .values({
          id: uuidv7(),
          chapter_id: chapterId,
          position: n,
          title: `ملف ${n}`,
          url: `file:demo/file-${n}.pdf`,
          bytes: 1000,
        })
        .execute()
    }
    const quizIds: string[] = []
    for (const [n, questions] of (chapter.quizzes ?? []).entries()) {
      const quizId = uuidv7()
      quizIds.push(quizId)
      await db
        .insertInto('quizzes')
        .values({ id: quizId, chapter_id: chapterId, position: n + 1, title: `اختبار ${n + 1}` })
        .execute()
      for (const [at, question] of questions.entries()) {
        await db
          .insertInto('questions')
          .values({
            id: uuidv7(),
            quiz_id: quizId,
            position: at + 1,
            type: question.type ?? 'mcq',
            question: question.question ?? `سؤال ${at + 1}`,
            options: question.options ?? (question.type === 'true_false' ? [] : ['أ', 'ب', 'ج']),
            correct: question.correct ?? (question.type === 'true_false' ? ['true'] : ['أ']),
            explanation: question.explanation ?? 'لأن',
          })
          .execute()
      }
    }
    chapters.push({ id: chapterId, quizIds })
  }
  return { id, categoryId, instructorId, planIds, chapters }
}

export async function makeEnrolment(db: Database, studentId: string, course: MadeCourse): Promise<string> {
  const { id } = await db
    .insertInto('enrolments')
    .values({
      student_id: studentId,
      id: uuidv7(),
      course_id: course.id,
      plan_id: course.planIds[0] ?? null,
      source: 'staff',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
