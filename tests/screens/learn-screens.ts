// Learning: the lesson with all that lies around its video, and the quiz from the first question to the result.
import type { Page, Route } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import {
  completeChapter,
  courseId,
  enrol,
  learn,
  quiz,
  quizChapter,
  quizId,
  startStudy,
  timedQuizId,
} from './places.ts'
import type { Screen, Stage } from './stage.ts'

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
  await page.locator('.lesson-tabs').waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 4) > 1)
}

const openTab =
  (key: string) =>
  async ({ page, textOf }: Stage) => {
    await page.getByRole('tab', { name: textOf('learn', key) }).click()
    // Where the press scrolled to, the bar that stays may cover half of a button, which then counts as too small.
    await page.evaluate(() => scrollTo(0, 0))
  }

async function writeNotes(stage: Stage): Promise<void> {
  await startStudy(stage)
  const [here, there] =
    stage.language === 'ar'
      ? [
          ['الاستحضار قبل إعادة القراءة: أغلق الكتاب واكتب ما تذكّرته.', 'Active recall = الاستحضار النشط'],
          'أراجع يوم السبت.',
        ]
      : [
          ['Recall before rereading: close the book, write what stayed.', 'Active recall = الاستحضار النشط'],
          'Revise on Saturday.',
        ]
  const write = (chapter: number, second: number, text: string) =>
    stage.asStudent('post', '/student/notes', {
      data: { course_id: courseId('study'), chapter_id: demoId('chapter', 'study', chapter), second, text },
    })
  await write(1, 42, here[0]!)
  await write(1, 83, here[1]!)
  await write(2, 12, there)
}

/** On wide screens beside the video, else among the tabs. */
async function openTranscript({ page, textOf, button }: Stage): Promise<void> {
  const isWide = page.viewportSize()!.width > 1000
  if (isWide) await button('learn', 'transcript').click()
  else await page.getByRole('tab', { name: textOf('learn', 'transcript') }).click()
  await page.locator('.cue').first().waitFor()
}

const quizzing = (name: string, rest: Partial<Screen> = {}): Screen => ({
  name: `quiz${name && `-${name}`}`,
  path: `/student/quiz/${quizId}`,
  who: 'fresh',
  before: startStudy,
  ...rest,
})

/** The quiz that enforces its time, so many seconds before its end. */
const timed = (name: string, left: number): Screen =>
  quizzing(name, {
    path: `/student/quiz/${timedQuizId}`,
    async before(stage) {
      await enrol(stage, 'python')
      await stage.page.route(`**/api/student/quiz/${timedQuizId}`, (route) =>
        changeAnswer(route, { seconds_left: left }),
      )
    },
  })

async function changeAnswer(route: Route, changes: object): Promise<void> {
  const response = await route.fetch()
  const { data, ...rest } = (await response.json()) as { data: object }
  await route.fulfill({ response, json: { ...rest, data: { ...data, ...changes } } })
}

/** Two attempts before this one: the second passed. */
async function attempt(stage: Stage): Promise<void> {
  await startStudy(stage)
  for (const isRight of [false, true]) {
    const answers = quiz.questions.map(({ type, options, correct }, at) => {
      const shown = type === 'true_false' ? ['true', 'false'] : options
      const given = isRight ? correct : shown.filter((option) => !correct.includes(option)).slice(0, 1)
      return [at, type === 'checkbox' ? given : given[0]]
    })
    await stage.asStudent('post', `/student/quiz/${quizId}/attempt`, { data: { answers: Object.fromEntries(answers) } })
  }
}

async function answer({ page, textOf, button }: Stage, right: boolean): Promise<void> {
  for (const [at, question] of quiz.questions.entries()) {
    await page
      .getByText(textOf('quiz', 'place', { number: at + 1, count: quiz.questions.length }))
      .first()
      .waitFor()
    const options = question.type === 'true_false' ? ['true', 'false'] : question.options
    const wrong = options.filter((option) => !question.correct.includes(option)).slice(0, 1)
    for (const option of right ? question.correct : wrong) {
      const text = question.type === 'true_false' ? textOf('quiz', option) : option
      await page.locator('label.quiz-option', { hasText: text }).first().click()
    }
    await button('quiz', at === quiz.questions.length - 1 ? 'submit' : 'next').click()
  }
}

export const learnScreens: Screen[] = [
  learning('', learn('python')),
  learning('files', learn('python'), { like: 'learn', prepare: openTab('files') }),
  learning('chapters', learn('python'), {
    only: 'phone',
    prepare: ({ page }) => page.locator('.chapter-summary').click(),
  }),
  learning('quiz', learn('study', quizChapter + 1), { like: 'learn', prepare: openTab('quizTab') }),
  learning('notes', learn('study'), { who: 'fresh', before: writeNotes, prepare: openTab('notes') }),
  learning('notes-none', learn('study'), {
    who: 'fresh',
    like: 'learn-notes',
    before: startStudy,
    prepare: openTab('notes'),
  }),
  learning('questions', learn('study'), {
    who: 'fresh',
    like: 'learn-notes',
    before: async (stage) => {
      await startStudy(stage)
      const text = stage.language === 'ar' ? 'متى أراجع أوّل مرّة؟' : 'When do I revise for the first time?'
      const chapter_id = demoId('chapter', 'study', 1)
      await stage.asStudent('post', '/student/questions', {
        data: { course_id: courseId('study'), chapter_id, second: 42, text },
      })
    },
    prepare: ({ page, textOf }) => page.getByRole('tab', { name: textOf('questions', 'tab') }).click(),
  }),
  learning('note-edit', learn('study'), {
    who: 'fresh',
    like: 'learn-notes',
    before: writeNotes,
    async prepare(stage) {
      await openTab('notes')(stage)
      await stage.button('learn', 'noteEdit').click()
      // From the top: what lies half under the bar counts as too small.
      await stage.page.evaluate(() => scrollTo(0, 0))
    },
  }),
  learning('transcript', learn('python'), { prepare: openTranscript }),
  learning('transcript-search', learn('python'), {
    like: 'learn-transcript',
    async prepare(stage) {
      await openTranscript(stage)
      await stage.page
        .getByRole('searchbox')
        .filter({ visible: true })
        .fill(stage.language === 'ar' ? 'العدد' : 'line')
    },
  }),
  learning('keys', learn('python'), { only: 'desktop', prepare: ({ button }) => button('learn', 'keys').click() }),
  learning('saving', learn('python'), {
    like: 'learn-transcript',
    async prepare({ page, button, textOf }) {
      await button('learn', 'playerSettings').click()
      await page.getByText(textOf('learn', 'dataSaving')).click()
    },
  }),
  learning('finished', learn('study'), { who: 'graduate' }),
  learning('completed', learn('study'), {
    who: 'fresh',
    before: startStudy,
    async prepare({ page, textOf }) {
      const saved = page.waitForResponse('**/api/student/progress')
      await page
        .getByRole('button', { name: textOf('learn', 'complete') })
        .filter({ visible: true })
        .click()
      await saved
      await page
        .locator('.chapters .chapter')
        .first()
        .getByText(textOf('learn', 'isDone'))
        .waitFor({ state: 'attached' })
    },
  }),
  learning('locked', learn('sql', 4), {
    who: 'fresh',
    like: 'learn',
    before: (stage) => enrol(stage, 'sql'),
    prepare: ({ page, textOf }) => page.getByText(textOf('learn', 'locked')).first().waitFor(),
  }),
  {
    name: 'learn-failed',
    path: learn('python'),
    who: 'student',
    faults: ['status of 500', '/assets/'],
    before: ({ page }) =>
      page.route('**/api/student/courses/*/chapters/**', (route) => route.fulfill({ status: 500, json: {} })),
    async prepare({ page, textOf }) {
      await videoReady(page)
      await page
        .getByRole('button', { name: textOf('learn', 'nextChapter') })
        .filter({ visible: true })
        .click()
      await page.locator('.lesson-closed').getByText(textOf('common', 'unavailable')).waitFor()
    },
  },
  {
    name: 'learn-waiting',
    path: learn('python'),
    who: 'student',
    waits: true,
    like: 'dashboard-waiting',
    before: ({ page }) => page.route(/\/api\/student\/courses\/[^/]+\?open=/, () => new Promise(() => {})),
    prepare: ({ page }) => page.locator('.lesson .skeleton').first().waitFor(),
  },
  learning('offline', learn('study'), {
    who: 'fresh',
    faults: ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch'],
    before: completeChapter,
    async prepare({ page, textOf }) {
      await page.context().setOffline(true)
      await page.locator('.network').waitFor()
      await page
        .getByRole('button', { name: textOf('learn', 'complete') })
        .filter({ visible: true })
        .click()
      await page.locator('.unsent .is-waiting').waitFor()
    },
  }),

  quizzing(''),
  quizzing('several', {
    like: 'quiz',
    async prepare({ page, button }) {
      for (let question = 0; question < 2; question++) {
        await page.keyboard.press('1')
        await button('quiz', 'next').click()
      }
      await page.keyboard.press('1')
      await page.keyboard.press('3')
    },
  }),
  quizzing('attempts', {
    like: 'quiz',
    before: attempt,
    prepare: ({ page }) => page.locator('details.quiz-attempts summary').click(),
  }),
  timed('last-minute', 50),
  timed('over', -1),
  quizzing('kept', {
    like: 'quiz-over',
    faults: ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch'],
    async prepare(stage) {
      await stage.page.context().setOffline(true)
      await answer(stage, true)
      await stage.page.getByText(stage.textOf('quiz', 'keptTitle')).waitFor()
    },
  }),
  quizzing('failed', {
    async prepare(stage) {
      await answer(stage, false)
      await stage.page.getByText(stage.textOf('quiz', 'failedTitle')).waitFor()
    },
  }),
  quizzing('passed', {
    async prepare(stage) {
      await answer(stage, true)
      await stage.page.getByText(stage.textOf('quiz', 'passedTitle')).waitFor()
    },
  }),
  {
    name: 'quiz-missing',
    path: `/student/quiz/${demoId('quiz', 'python', 99, 1)}`,
    who: 'student',
    like: 'learn-failed',
    faults: ['status of 404', '/assets/'],
    prepare: ({ page, textOf }) => page.getByText(textOf('common', 'noData')).waitFor(),
  },
]
