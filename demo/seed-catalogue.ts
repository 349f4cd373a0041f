// The demo school's settings, categories, instructors and courses.
import { beginCourse } from '#features/authoring/begin-course.ts'
import { newChapter, type CourseDocument, type DocumentChapter } from '#features/authoring/document.ts'
import { publishIn } from '#features/authoring/publish.ts'
import { cleanHtml } from '#features/catalogue/clean-html.ts'
import type { Trx } from '#kit/server/database.ts'
import { categories } from './categories.ts'
import { clips, plainPoster } from './clips.ts'
import { courses } from './courses.ts'
import { demoId } from './ids.ts'
import { instructors } from './instructors.ts'
import { resources } from './resources.ts'
import type { DemoChapter, DemoCourse, DemoQuiz } from './types.ts'

const day = 86_400_000
const portraits = new Set(['yacine', 'karim', 'leila', 'sara', 'amine', 'imane', 'nour'])

/** @param chosen with their categories and instructors */
export async function seedCatalogue(db: Trx, now: Date, chosen: readonly DemoCourse[] = courses): Promise<void> {
  const isNamed = (kind: 'category' | 'instructor', key: string) =>
    chosen === courses || chosen.some((course) => course[kind] === key)
  await db
    .insertInto('categories')
    .values(
      categories
        .filter(({ key }) => isNamed('category', key))
        .map((category, index) => ({
          id: demoId('category', category.key),
          name: category.name,
          name_en: category.nameEn,
          description: category.description,
          description_en: category.descriptionEn,
          hue: category.hue,
          position: index + 1,
        })),
    )
    .execute()
  await db
    .insertInto('instructors')
    .values(
      instructors
        .filter(({ key }) => isNamed('instructor', key))
        .map((person) => ({
          id: demoId('instructor', person.key),
          name: person.name,
          name_en: person.nameEn,
          headline: person.headline,
          headline_en: person.headlineEn,
          bio: person.bio,
          bio_en: person.bioEn,
          profile_picture: portraits.has(person.key) ? `file:public/portraits/${person.key}.svg` : null,
        })),
    )
    .execute()
  for (const course of chosen) await seedCourse(db, course, now)
  // The clips are shorter than their lessons: the required share is of the clip.
  for (const { file, seconds } of clips) {
    await db
      .updateTable('chapters')
      .set({ video_seconds: seconds })
      .where('vimeo_url', '=', `file:demo/${file}`)
      .execute()
  }
}

/** Written and published as in the console, on the day it came. */
async function seedCourse(trx: Trx, course: DemoCourse, now: Date): Promise<void> {
  const courseId = demoId('course', course.key)
  const document = documentOf(course)
  const at = new Date(now.getTime() - course.publishedDaysAgo * day)
  await beginCourse(trx, { id: courseId, document, actorId: null, act: 'course.create', now: at })
  const draft = { document, published_version: null }
  await publishIn(trx, { courseId, draft, actorId: null, note: '', now: at })
}

function documentOf(course: DemoCourse): CourseDocument {
  return {
    v: 1,
    title: course.title,
    title_en: course.titleEn,
    title_fr: course.titleFr,
    ...(course.keywords && { keywords: course.keywords }),
    summary: course.summary,
    summary_en: course.summaryEn,
    description: cleanHtml(course.descriptionHtml),
    description_en: cleanHtml(course.descriptionHtmlEn),
    language: course.language,
    level: course.level,
    category_id: demoId('category', course.category),
    instructor_id: demoId('instructor', course.instructor),
    sequential: course.sequential ?? false,
    certificate: true,
    ...(course.rules && { rules: course.rules }),
    plans: course.plans.map(({ name, nameEn, price, features, featuresEn }, index) => ({
      id: demoId('plan', course.key, index + 1),
      name,
      name_en: nameEn,
      price,
      features,
      features_en: featuresEn,
      retired: false,
    })),
    chapters: course.chapters.map((chapter, index) => chapterOf(course, chapter, index + 1)),
  }
}

function chapterOf(course: DemoCourse, chapter: DemoChapter, position: number): DocumentChapter {
  const clip = clips.find(({ key }) => key === chapter.video)
  const video = clip && {
    poster: `file:demo/${clip.lesson === chapter.title ? clip.poster : plainPoster}`,
    captions: (['ar', 'en'] as const).map((language) => ({ language, url: `file:demo/${clip.captions[language]}` })),
  }
  return {
    ...newChapter(demoId('chapter', course.key, position), chapter.title),
    ...(chapter.titleEn && { title_en: chapter.titleEn }),
    description: cleanHtml(chapter.description),
    duration: chapter.minutes,
    allow_preview: chapter.preview ?? false,
    video_url: clip ? `file:demo/${clip.file}` : chapter.video,
    ...video,
    resources: (chapter.resources ?? []).map(({ title, file }, index) => {
      const facts = resources.find((resource) => resource.file === file)
      if (!facts) throw new Error(`no demo resource ${file}`)
      const { bytes, mime } = facts
      const id = demoId('resource', course.key, position, index + 1)
      return { id, title, url: `file:demo/resources/${file}`, bytes, mime }
    }),
    quizzes: (chapter.quizzes ?? []).map((quiz, index) =>
      quizOf(quiz, demoId('quiz', course.key, position, index + 1)),
    ),
  }
}

function quizOf(quiz: DemoQuiz, id: string): DocumentChapter['quizzes'][number] {
  return {
    id,
    title: quiz.title,
    duration: quiz.duration,
    enforce_duration: quiz.enforceDuration ?? false,
    pass_mark: quiz.passMark ?? 70,
    shuffle: false,
    ...(quiz.maxAttempts && { max_attempts: quiz.maxAttempts }),
    questions: quiz.questions.map((question, at) => ({ id: demoId(id, at + 1), ...question, tags: [] })),
  }
}
