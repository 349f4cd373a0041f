// What a student sees: the way into a course, learning, quizzes, certificates, the account. And the staff's queue.
import type { Page } from '@playwright/test'
import { study } from '#demo/courses/study.ts'
import { demoId } from '#demo/ids.ts'
import { receipt, type Screen, type Stage } from './stage.ts'

const id = (key: string) => demoId('course', key)
const course = (key: string) => `/courses/${id(key)}`
const learn = (key: string, chapter?: number) =>
  `/student/courses/${id(key)}/learn${chapter ? `?chapter=${demoId('chapter', key, chapter)}` : ''}`
const quizChapter = study.chapters.findIndex(({ quizzes }) => quizzes)
const quiz = study.chapters[quizChapter]!.quizzes![0]!
const quizPath = `/student/quiz/${demoId('quiz', 'study', quizChapter + 1, 1)}`

interface Request {
  id: string
}

function ask({ asStudent }: Stage, multipart: Record<string, ReturnType<typeof receipt>> = {}): Promise<Request> {
  const wish = { course_id: id('ui-design'), plan_id: demoId('plan', 'ui-design', 1) }
  const proven = Object.keys(multipart).length > 0
  return asStudent(
    'post',
    '/student/enrolment-requests',
    proven ? { multipart: { ...wish, ...multipart } } : { data: wish },
  ) as Promise<Request>
}

const startStudy = ({ asStudent }: Stage) => asStudent('post', `/student/courses/${id('study')}/enrol`)

/** The way into a course, from its button on. */
const enrolling = (name: string, rest: Partial<Screen>): Screen => ({
  name: `enrol-${name}`,
  path: course('ui-design'),
  who: 'fresh',
  ...rest,
})

async function openDialog({ page, dialog }: Stage): Promise<void> {
  await page.locator('.buy .btn-lg, .buy-bar .btn').filter({ visible: true }).first().click()
  await dialog.locator('.plan-sum').first().waitFor()
}

const learning = (name: string, path: string, rest: Partial<Screen> = {}): Screen => ({
  name: `learn${name && `-${name}`}`,
  path,
  who: 'student',
  ...rest,
  prepare: async (stage) => {
    await videoReady(stage.page)
    await rest.prepare?.(stage)
  },
})

async function videoReady(page: Page): Promise<void> {
  await page.locator('.lesson-head').waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 4) > 1)
}

async function answer({ page, say, button }: Stage, right: boolean): Promise<void> {
  for (const [at, question] of quiz.questions.entries()) {
    await page
      .getByText(say('quiz', 'place', { number: at + 1, count: quiz.questions.length }))
      .first()
      .waitFor()
    const options = question.type === 'true_false' ? ['true', 'false'] : question.options
    const wrong = options.filter((option) => !question.correct.includes(option)).slice(0, 1)
    for (const option of right ? question.correct : wrong) {
      const text = question.type === 'true_false' ? say('quiz', option) : option
      await page.locator('label.option', { hasText: text }).first().click()
    }
    await button('quiz', at === quiz.questions.length - 1 ? 'submit' : 'next').click()
  }
}

const failing = (name: string, path: string): Screen => ({
  name: `${name}-failed`,
  path,
  who: 'new',
  // The failure itself is told in the console, too.
  faults: ['status of 500', '/assets/'],
  before: ({ page }) => page.route('**/api/student/**', (route) => route.fulfill({ status: 500, json: {} })),
})

export const studentScreens: Screen[] = [
  enrolling('steps', { prepare: openDialog }),
  enrolling('proof', {
    async prepare(stage) {
      await openDialog(stage)
      await stage.button('enrolment', 'haveProof').click()
    },
  }),
  enrolling('proof-chosen', {
    async prepare(stage) {
      await openDialog(stage)
      await stage.button('enrolment', 'haveProof').click()
      await stage.dialog.locator('input[type=file]').first().setInputFiles(receipt())
      await stage.dialog.locator('.file-row').waitFor()
    },
  }),
  enrolling('filed', { before: (stage) => ask(stage), prepare: openDialog }),
  enrolling('pending', { before: (stage) => ask(stage, { proof: receipt() }), prepare: openDialog }),
  enrolling('cancel', {
    before: (stage) => ask(stage, { proof: receipt() }),
    async prepare(stage) {
      await openDialog(stage)
      await stage.button('enrolment', 'cancelRequest').click()
    },
  }),
  enrolling('active', {
    async prepare(stage) {
      const { id: request } = await ask(stage, { proof: receipt() })
      await stage.page.reload()
      await openDialog(stage)
      await stage.asStaff('post', `/admin/enrolment-requests/${request}/activate`)
      await stage.dialog.getByText(stage.say('enrolment', 'dialogActive')).waitFor()
    },
  }),
  { name: 'enrol-rejected', path: course('marketing'), who: 'riadh', prepare: openDialog },

  { name: 'dashboard', path: '/student/dashboard', who: 'student' },
  { name: 'dashboard-new', path: '/student/dashboard', who: 'new' },
  {
    name: 'dashboard-menu',
    path: '/student/dashboard',
    who: 'student',
    only: 'phone',
    prepare: ({ button }) => button('common', 'openMenu').click(),
  },
  {
    name: 'dashboard-waiting',
    path: '/student/dashboard',
    who: 'new',
    waits: true,
    before: ({ page }) => page.route('**/api/student/dashboard', () => new Promise(() => {})),
    prepare: ({ page }) => page.locator('.sk').first().waitFor(),
  },
  failing('dashboard', '/student/dashboard'),
  { name: 'my-courses', path: '/student/courses', who: 'student' },
  { name: 'my-courses-new', path: '/student/courses', who: 'new' },
  failing('my-courses', '/student/courses'),
  {
    name: 'certificates',
    path: '/student/certificates',
    who: 'graduate',
    prepare: ({ page }) => page.locator('img[src^="blob:"]').nth(1).waitFor(),
  },
  { name: 'certificates-new', path: '/student/certificates', who: 'new' },
  failing('certificates', '/student/certificates'),
  { name: 'profile', path: '/student/profile', who: 'student' },
  failing('profile', '/student/profile'),

  learning('', learn('python')),
  learning('files', learn('python'), {
    prepare: ({ page, say }) => page.getByRole('tab', { name: say('learn', 'files') }).click(),
  }),
  learning('chapters', learn('python'), { only: 'phone', prepare: ({ page }) => page.locator('.chapter-sum').click() }),
  learning('quiz', learn('study', quizChapter + 1), {
    prepare: ({ page, say }) => page.getByRole('tab', { name: say('learn', 'quizTab') }).click(),
  }),
  learning('finished', learn('study'), { who: 'graduate' }),
  learning('completed', learn('study'), {
    who: 'fresh',
    before: startStudy,
    async prepare({ page, say }) {
      await page
        .getByRole('button', { name: say('learn', 'complete') })
        .filter({ visible: true })
        .click()
      await page.getByText(say('learn', 'chapterDone')).first().waitFor()
    },
  }),
  { name: 'quiz', path: quizPath, who: 'fresh', before: startStudy },
  {
    name: 'quiz-several',
    path: quizPath,
    who: 'fresh',
    before: startStudy,
    async prepare({ page, button }) {
      for (let question = 0; question < 2; question++) {
        await page.keyboard.press('1')
        await button('quiz', 'next').click()
      }
      await page.keyboard.press('1')
      await page.keyboard.press('3')
    },
  },
  {
    name: 'quiz-failed',
    path: quizPath,
    who: 'fresh',
    before: startStudy,
    async prepare(stage) {
      await answer(stage, false)
      await stage.page.getByText(stage.say('quiz', 'failedTitle')).waitFor()
    },
  },
  {
    name: 'quiz-passed',
    path: quizPath,
    who: 'fresh',
    before: startStudy,
    async prepare(stage) {
      await answer(stage, true)
      await stage.page.getByText(stage.say('quiz', 'passedTitle')).waitFor()
    },
  },

  { name: 'console-requests', path: '/admin/requests', who: 'staff' },
  { name: 'console-outbox', path: '/admin/outbox', who: 'staff' },
]
