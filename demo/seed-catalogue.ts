// The demo school's settings, categories, instructors and courses.
import { cleanHtml } from '#features/catalogue/clean-html.ts'
import type { Database } from '#kit/server/database.ts'
import { categories } from './categories.ts'
import { clips, plainPoster } from './clips.ts'
import { courses } from './courses.ts'
import { demoId } from './ids.ts'
import { instructors } from './instructors.ts'
import { resources } from './resources.ts'
import type { DemoChapter, DemoCourse } from './types.ts'

const day = 86_400_000
const portraits = new Set(['yacine', 'karim', 'leila', 'sara', 'amine', 'imane', 'nour'])

export async function seedCatalogue(db: Database, now: Date): Promise<void> {
  await db
    .insertInto('categories')
    .values(
      categories.map((category, index) => ({
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
      instructors.map((person) => ({
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
  for (const course of courses) await seedCourse(db, course, now)
}

async function seedCourse(db: Database, course: DemoCourse, now: Date): Promise<void> {
  const id = demoId('course', course.key)
  await db
    .insertInto('courses')
    .values({
      id,
      title: course.title,
      title_en: course.titleEn,
      title_fr: course.titleFr,
      keywords: course.keywords ?? [],
      description: cleanHtml(course.descriptionHtml),
      description_en: cleanHtml(course.descriptionHtmlEn),
      summary: course.summary,
      summary_en: course.summaryEn,
      category_id: demoId('category', course.category),
      instructor_id: demoId('instructor', course.instructor),
      language: course.language,
      level: course.level,
      status: 'published',
      sequential: course.sequential ?? false,
      published_at: new Date(now.getTime() - course.publishedDaysAgo * day),
    })
    .execute()
  await db
    .insertInto('pricing_plans')
    .values(
      course.plans.map((plan, index) => ({
        id: demoId('plan', course.key, index + 1),
        course_id: id,
        position: index + 1,
        name: plan.name,
        name_en: plan.nameEn,
        price: plan.price,
        features: plan.features,
        features_en: plan.featuresEn,
      })),
    )
    .execute()
  for (const [index, chapter] of course.chapters.entries()) await seedChapter(db, course, chapter, index + 1)
}

async function seedChapter(db: Database, course: DemoCourse, chapter: DemoChapter, position: number): Promise<void> {
  const id = demoId('chapter', course.key, position)
  const clip = clips.find(({ key }) => key === chapter.video)
  await db
    .insertInto('chapters')
    .values({
      id,
      course_id: demoId('course', course.key),
      position,
      title: chapter.title,
      description: cleanHtml(chapter.description),
      duration: chapter.minutes,
      allow_preview: chapter.preview ?? false,
      vimeo_url: clip ? `file:demo/${clip.file}` : chapter.video,
      poster_url: clip ? `file:demo/${clip.lesson === chapter.title ? clip.poster : plainPoster}` : null,
    })
    .execute()
  if (clip) {
    await db
      .insertInto('captions')
      .values(
        (['ar', 'en'] as const).map((language) => ({
          chapter_id: id,
          language,
          url: `file:demo/${clip.captions[language]}`,
        })),
      )
      .execute()
  }
  for (const [index, { title, file }] of (chapter.resources ?? []).entries()) {
    const facts = resources.find((resource) => resource.file === file)
    if (!facts) throw new Error(`no demo resource ${file}`)
    await db
      .insertInto('resources')
      .values({
        id: demoId('resource', course.key, position, index + 1),
        chapter_id: id,
        position: index + 1,
        title,
        url: `file:demo/resources/${file}`,
        bytes: facts.bytes,
        mime: facts.mime,
      })
      .execute()
  }
  for (const [index, quiz] of (chapter.quizzes ?? []).entries()) {
    const quizId = demoId('quiz', course.key, position, index + 1)
    await db
      .insertInto('quizzes')
      .values({
        id: quizId,
        chapter_id: id,
        position: index + 1,
        title: quiz.title,
        duration: quiz.duration,
        enforce_duration: quiz.enforceDuration ?? false,
        pass_mark: quiz.passMark ?? 70,
      })
      .execute()
    await db
      .insertInto('questions')
      .values(
        quiz.questions.map((question, at) => ({
          id: demoId(quizId, at + 1),
          quiz_id: quizId,
          position: at + 1,
          ...question,
        })),
      )
      .execute()
  }
}
