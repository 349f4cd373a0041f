// Courses as the team writes them: the list, the builder and its parts, a quiz, the report.
import { courseId } from './places.ts'
import type { Screen, Stage } from './stage.ts'

const builder = (name: string, below = '', rest: Partial<Screen> = {}): Screen => ({
  name: `builder-${name}`,
  path: `/admin/courses/${courseId('python')}${below}`,
  who: 'staff',
  prepare: ({ page }) => page.locator('.state-saved').waitFor(),
  ...rest,
})

async function openQuiz({ page }: Stage): Promise<void> {
  await page.locator('.file-list a').first().click()
  await page.locator('.question-link').first().waitFor()
}

/** One question that is ready, one with a loss, one of a kind that we lack. */
async function lookThrough(stage: Stage): Promise<void> {
  const { page, button, textOf } = stage
  await openQuiz(stage)
  await page.locator('a[href$="/import"]').first().click()
  const texts = ['كم مرّة تُطبع كلمة «سلام»؟ {=5 ~4 ~6}', 'ما ناتج 2 + 2؟ {=4 ~%50%3 ~5}', 'صِل {=h1 -> عنوان =p -> فقرة}']
  await page.getByLabel(textOf('quizimport', 'pasteLabel'), { exact: true }).fill(texts.join('\n\n'))
  await button('quizimport', 'read').click()
  await page.locator('.import-card-bad').waitFor()
}

export const builderScreens: Screen[] = [
  {
    name: 'console-courses',
    path: '/admin/courses',
    who: 'staff',
    prepare: ({ page }) => page.locator('.courses-title').first().waitFor(),
  },
  {
    name: 'console-courses-new',
    path: '/admin/courses',
    like: 'console-courses',
    who: 'staff',
    prepare: ({ button }) => button('courses', 'newCourse').click(),
  },
  {
    name: 'console-names',
    path: '/admin/names',
    who: 'staff',
    prepare: ({ page }) => page.locator('.names-row').first().waitFor(),
  },
  {
    name: 'console-search-words',
    path: '/admin/names?tab=words',
    like: 'console-names',
    who: 'staff',
    prepare: ({ page }) => page.locator('.names-row').first().waitFor(),
  },
  builder('chapters', '', {
    prepare: ({ page }) => page.locator('.chapter-row').first().waitFor(),
  }),
  builder('chapter', '', {
    only: 'phone',
    prepare: async ({ page }) => {
      await page.locator('.chapter-link').first().click()
      await page.locator('.rich-text').first().waitFor()
    },
  }),
  builder('details', '/details', { prepare: ({ page }) => page.locator('.rich-text').first().waitFor() }),
  builder('plans', '/plans'),
  builder('quiz', '/quizzes', { prepare: openQuiz }),
  builder('quiz-import', '/quizzes', { prepare: lookThrough }),
  builder('quiz-analysis', '/quizzes', {
    prepare: async (stage) => {
      await openQuiz(stage)
      await stage.page.getByRole('tab', { name: stage.textOf('quizbuilder', 'analysis') }).click()
      await stage.page.locator('.analysis-totals').waitFor()
    },
  }),
  builder('versions', '/plans', {
    like: 'builder-plans',
    prepare: async ({ page, button }) => {
      await button('builder', 'versions').click()
      await page.locator('.version').first().waitFor()
    },
  }),
  {
    ...builder('publish'),
    path: `/admin/courses/${courseId('study')}/details`,
    prepare: async (stage) => {
      await stage.page.getByLabel(stage.textOf('builder', 'field_title'), { exact: true }).fill('كيف تدرس بذكاء')
      await stage.button('builder', 'review').click()
      await stage.page.locator('.change-card input').first().check()
    },
  },
  builder('report', '/report', { prepare: ({ page }) => page.locator('.report').waitFor() }),
]
