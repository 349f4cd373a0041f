// The shape of the demo school's content (issue "the demo school"): plain data, written by hand, read by demo/seed.ts.

import type { CourseDocument } from '#features/authoring/document.ts'

export type Hue = 'sea' | 'clay' | 'olive' | 'indigo' | 'saffron' | 'mulberry'

export interface DemoCategory {
  key: string
  name: string
  nameEn: string
  description: string
  descriptionEn: string
  hue: Hue
}

export interface DemoInstructor {
  key: string
  name: string
  nameEn: string
  headline: string
  headlineEn: string
  bio: string
  bioEn: string
}

/** A student who wrote reviews. */
export interface DemoReviewer {
  name: string
  email: string
}

export interface DemoPlan {
  name: string
  nameEn: string
  /** Whole dinars; 0 is free. */
  price: number
  features: string[]
  featuresEn: string[]
}

/** Plain text, no HTML: `backticks` mark code inside a sentence; what follows a blank line in a question is a code block. */
export interface DemoQuestion {
  type: 'mcq' | 'checkbox' | 'true_false'
  question: string
  /** Plain text, whole Arabic or whole code, no backticks. Empty for true_false, whose answers are the texts "true" and "false". */
  options: string[]
  /** Exact option texts; one for mcq; "true" or "false" for true_false. */
  correct: string[]
  explanation: string
  /** Second of the chapter's clip where the answer is taught. */
  second?: number
}

export interface DemoQuiz {
  title: string
  /** Minutes. */
  duration: number
  /** Answers that come later are refused. */
  enforceDuration?: boolean
  maxAttempts?: number
  /** Percent; default 70. */
  passMark?: number
  questions: DemoQuestion[]
}

export interface DemoResource {
  title: string
  /** File under demo/resources/. */
  file: string
}

export interface DemoChapter {
  title: string
  /** Of a course whose chapters have English titles, too. */
  titleEn?: string
  /** HTML, the same tags as a course's description. */
  description: string
  /** Minutes, as shown to the student. */
  minutes: number
  preview?: boolean
  /** Key of a clip in demo/clips/, or a full video address (Vimeo). */
  video: string
  resources?: DemoResource[]
  quizzes?: DemoQuiz[]
}

export interface DemoReview {
  /** Name of one of the demo reviewers in demo/people.ts. */
  by: string
  rating: 1 | 2 | 3 | 4 | 5
  text: string
}

export interface DemoCourse {
  key: string
  title: string
  titleEn: string
  titleFr: string
  /** Other words by which people look for it. */
  keywords?: string[]
  /** HTML: p, h3, ul, ol, li, strong, em, code, a. */
  descriptionHtml: string
  descriptionHtmlEn: string
  /** Plain sentences for search engines and link previews. */
  summary: string
  summaryEn: string
  category: string
  instructor: string
  language: 'ar' | 'en' | 'fr'
  level: 'beginner' | 'intermediate' | 'advanced'
  sequential?: boolean
  /** Of its certificate. */
  rules?: CourseDocument['rules']
  /** How many days ago it was published. */
  publishedDaysAgo: number
  plans: DemoPlan[]
  chapters: DemoChapter[]
  reviews: DemoReview[]
}
