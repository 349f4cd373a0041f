// Checks the demo school's content as data: everything named exists, every quiz can be answered, the Arabic is well typed.
import { describe, expect, it } from 'vitest'
import { categories } from './categories.ts'
import { courses } from './courses.ts'
import { instructors } from './instructors.ts'
import { reviewers } from './people.ts'
import type { DemoQuestion } from './types.ts'

const clips = [
  'python-loops',
  'python-variables',
  'html-page',
  'sql-select',
  'math-derivative',
  'physics-motion',
  'design-contrast',
  'english-b1',
  'marketing-audience',
  'study-recall',
]
const files = [
  'loops-practice.py',
  'variables.py',
  'conditions.py',
  'functions.py',
  'todo-app.py',
  'index.html',
  'styles.css',
  'exercises.sql',
  'shop-data.csv',
  'loops-summary.pdf',
  'derivative-rules.pdf',
  'motion-laws.pdf',
  'contrast-checklist.pdf',
  'study-week-plan.pdf',
  'b1-phrases.pdf',
  'marketing-plan.pdf',
  'sql-cheatsheet.pdf',
]
const allowedTags = ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'a']
const vimeo = /^https:\/\/vimeo\.com\/\d+$/

const chapters = courses.flatMap((course) => course.chapters.map((chapter) => ({ course, chapter })))
const quizzes = chapters.flatMap(({ course, chapter }) =>
  (chapter.quizzes ?? []).map((quiz) => ({ course, chapter, quiz })),
)
const questions = quizzes.flatMap(({ course, quiz }) => quiz.questions.map((question) => ({ course, quiz, question })))

function quizChapters(key: string): number[] {
  const course = courses.find((candidate) => candidate.key === key)
  return (course?.chapters ?? []).flatMap((chapter, index) => chapter.quizzes?.map(() => index + 1) ?? [])
}

function keysOf(kept: typeof courses): string[] {
  return kept.map((course) => course.key)
}

/** The tags of a fragment that are not allowed, not closed or closed out of order. */
function wrongTags(html: string): string[] {
  const open: string[] = []
  const wrong: string[] = []
  for (const [text, closing, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (!allowedTags.includes(name)) wrong.push(text)
    if (!closing) open.push(name)
    else if (open.pop() !== name) wrong.push(text)
  }
  return [...wrong, ...open]
}

/** Every text a reader sees, without the code in it (nor the «بـ» joined to code) and without keys, names of files and options (often code). */
function proseOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    if (['key', 'video', 'file', 'email', 'hue', 'options', 'correct'].includes(key)) return []
    return [value.replace(/\n\n[^]*$/, '').replace(/بـ<code>.*?<\/code>|<code>.*?<\/code>|`[^`]*`|<[^>]+>|&\w+;/g, ' ')]
  }
  if (Array.isArray(value)) return value.flatMap((item) => proseOf(item, key))
  if (value && typeof value === 'object') return Object.entries(value).flatMap(([name, item]) => proseOf(item, name))
  return []
}

function isAnswerable({ type, options, correct }: DemoQuestion): boolean {
  if (type === 'true_false') return options.length === 0 && ['true', 'false'].includes(correct.join())
  const known = correct.every((answer) => options.includes(answer))
  const distinct = new Set(options).size === options.length && new Set(correct).size === correct.length
  const counted = type === 'mcq' ? correct.length === 1 : correct.length >= 2 && correct.length < options.length
  return known && distinct && counted && options.length >= 3
}

describe('the school', () => {
  it('has keys and names that are used once', () => {
    for (const list of [categories, instructors, courses]) {
      const keys = list.map((item) => item.key)
      expect(new Set(keys).size).toBe(keys.length)
    }
    for (const list of [reviewers.map((one) => one.name), reviewers.map((one) => one.email)]) {
      expect(new Set(list).size).toBe(list.length)
    }
    expect(reviewers.filter(({ email }) => !/^[a-z.]+@example\.dz$/.test(email))).toEqual([])
  })

  it('has thirteen courses in six categories, each category and instructor in use', () => {
    expect(courses.length).toBe(13)
    expect(categories.length).toBe(6)
    expect(new Set(courses.map((course) => course.category))).toEqual(new Set(categories.map(({ key }) => key)))
    expect(new Set(courses.map((course) => course.instructor))).toEqual(new Set(instructors.map(({ key }) => key)))
  })

  it('has one sequential course, one on Vimeo, one in English and two free ones', () => {
    expect(keysOf(courses.filter((course) => course.sequential))).toEqual(['sql'])
    expect(keysOf(courses.filter((course) => course.chapters.some(({ video }) => vimeo.test(video))))).toEqual([
      'calligraphy',
    ])
    expect(keysOf(courses.filter((course) => course.language === 'en'))).toEqual(['javascript'])
    expect(keysOf(courses.filter((course) => course.plans.every(({ price }) => price === 0)))).toEqual([
      'statistics',
      'study',
    ])
  })

  it('was published over time, no two courses on the same day', () => {
    const days = courses.map((course) => course.publishedDaysAgo)
    expect(new Set(days).size).toBe(days.length)
    expect(days.filter((day) => day < 4 || day > 400)).toEqual([])
  })

  it('is typed well: no exclamation mark, no tatweel, no Latin punctuation after Arabic, no straight apostrophe', () => {
    const prose = proseOf([categories, instructors, courses])
    expect(prose.length).toBeGreaterThan(500)
    expect(prose.filter((text) => /[!\u0640'`]|[\u0621-\u0652] ?[,;?]/.test(text))).toEqual([])
  })
})

describe.each(courses)('course $key', (course) => {
  it('has 8 to 14 chapters with minutes, and shows the first one freely', () => {
    expect(course.chapters.length).toBeGreaterThanOrEqual(8)
    expect(course.chapters.length).toBeLessThanOrEqual(14)
    expect(course.chapters.filter(({ minutes }) => !Number.isInteger(minutes) || minutes <= 0)).toEqual([])
    expect(course.chapters[0]?.preview).toBe(true)
    expect(new Set(course.chapters.map(({ title }) => title)).size).toBe(course.chapters.length)
  })

  it('names clips and files that exist', () => {
    const videos = course.chapters.map(({ video }) => video)
    expect(videos.filter((video) => !vimeo.test(video) && !clips.includes(video))).toEqual([])
    const named = course.chapters.flatMap(({ resources }) => resources ?? []).map(({ file }) => file)
    expect(named.filter((file) => !files.includes(file))).toEqual([])
  })

  it('is described in HTML the school allows', () => {
    const pieces = [course.descriptionHtml, course.descriptionHtmlEn, ...course.chapters.map((one) => one.description)]
    expect(pieces.flatMap(wrongTags)).toEqual([])
    expect(pieces.filter((html) => !html.startsWith('<p>'))).toEqual([])
  })

  it('has summaries that fit a search result', () => {
    for (const summary of [course.summary, course.summaryEn]) {
      expect(summary.length).toBeGreaterThanOrEqual(110)
      expect(summary.length).toBeLessThanOrEqual(165)
    }
  })

  it('has plans with a price in dinars and the same features in both languages', () => {
    expect(course.plans.length).toBeGreaterThan(0)
    for (const plan of course.plans) {
      expect(Number.isInteger(plan.price) && plan.price >= 0).toBe(true)
      expect(plan.featuresEn.length).toBe(plan.features.length)
    }
  })

  it('is reviewed by known people, once each', () => {
    const by = course.reviews.map((review) => review.by)
    expect(new Set(by).size).toBe(by.length)
    expect(by.filter((name) => !reviewers.some((reviewer) => reviewer.name === name))).toEqual([])
    expect(course.reviews.filter(({ rating }) => rating < 3 || rating > 5)).toEqual([])
  })
})

describe('quizzes', () => {
  it('stand where the mockups and the demo students need them', () => {
    expect(quizChapters('python')).toEqual([3, 5, 7, 14])
    expect(quizChapters('sql').length).toBe(1)
    expect(quizChapters('study').length).toBe(1)
    expect(quizzes.length).toBeGreaterThanOrEqual(14)
    expect(new Set(quizzes.map(({ course }) => course.key)).size).toBeGreaterThanOrEqual(6)
  })

  it('have 4 to 6 questions, a duration and a reachable pass mark', () => {
    for (const { quiz } of quizzes) {
      expect(quiz.questions.length).toBeGreaterThanOrEqual(4)
      expect(quiz.questions.length).toBeLessThanOrEqual(6)
      expect(quiz.duration).toBeGreaterThan(0)
      expect(quiz.passMark ?? 70).toBeLessThanOrEqual(100)
    }
  })

  it.each(questions)('$course.key, $quiz.title: $question.question', ({ question }) => {
    expect(isAnswerable(question)).toBe(true)
    expect(question.explanation).not.toBe('')
  })
})
