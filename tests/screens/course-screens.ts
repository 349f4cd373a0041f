// The catalogue's courses: the page of one, its reviews, the way into it.
import { completeChapter, course, courseId, ask } from './places.ts'
import { receipt, type Screen, type Stage } from './stage.ts'

async function openTab({ page, textOf }: Stage, key: string): Promise<void> {
  await page.getByRole('tab', { name: textOf('course', key) }).click()
  await page.getByRole('tab', { name: textOf('course', key), selected: true }).waitFor()
}

/** The way into a course, from its button on. */
const enrolling = (name: string, rest: Partial<Screen>): Screen => ({
  name: `enrol-${name}`,
  path: course('ui-design'),
  who: 'fresh',
  ...rest,
})

async function openDialog({ page, dialog }: Stage): Promise<void> {
  await page.locator('.buy-card .btn-lg, .buy-bar .btn').filter({ visible: true }).first().click()
  await dialog.locator('.plan-summary').first().waitFor()
}

/** Reviewing the free course, a chapter of it completed. */
const reviewing = (name: string, rest: Partial<Screen> = {}): Screen => ({
  name: `review${name}`,
  path: course('study', '?tab=reviews'),
  who: 'fresh',
  before: completeChapter,
  ...rest,
})

async function writeNothing({ button, page, textOf }: Stage): Promise<void> {
  await button('course', 'reviewSave').click()
  await page.getByText(textOf('course', 'reviewStarsMissing')).waitFor()
}

async function writeReview(stage: Stage): Promise<void> {
  await completeChapter(stage)
  const text =
    stage.language === 'ar' ? 'دروس قصيرة وواضحة، جرّبت الخطة وأفادتني.' : 'Short, clear lessons. The plan works.'
  await stage.asStudent('put', `/student/courses/${courseId('study')}/review`, { data: { rating: 4, text } })
}

const deleteReview = ({ asStudent }: Stage) => asStudent('delete', `/student/courses/${courseId('study')}/review`)

export const courseScreens: Screen[] = [
  { name: 'course', path: course('python') },
  { name: 'course-curriculum', path: course('python'), prepare: (stage) => openTab(stage, 'curriculum') },
  {
    name: 'course-instructor',
    path: course('python'),
    like: 'course',
    prepare: (stage) => openTab(stage, 'instructor'),
  },
  { name: 'course-reviews', path: course('python'), prepare: (stage) => openTab(stage, 'reviewsTab') },
  {
    name: 'course-report',
    path: course('marketing', '?tab=reviews'),
    who: 'new',
    async prepare({ page, dialog, textOf, button }) {
      await page.locator('.review-report').first().click()
      await button('course', 'reportSend').click()
      await dialog.getByText(textOf('course', 'reportReasonMissing')).waitFor()
    },
  },
  { name: 'course-free', path: course('study'), like: 'course' },
  { name: 'course-enrolled', path: course('python'), who: 'student', like: 'course' },
  {
    name: 'course-preview',
    path: course('python'),
    async prepare({ page, button, dialog }) {
      await button('enrolment', 'watchFree').click()
      await dialog.locator('video').waitFor()
      // The film's own picture comes when it will; the first one is enough.
      await page.waitForFunction(() => document.querySelector('video')!.readyState > 1)
    },
  },
  {
    name: 'course-failed',
    path: '/courses',
    like: 'failure',
    faults: ['status of 500', 'Error'],
    async prepare({ page, textOf }) {
      await page.route(/\/courses\/[\w-]+\.data/, (route) => route.fulfill({ status: 500, body: '' }))
      await page.locator('a.course-card').first().click()
      await page.getByText(textOf('common', 'noData')).first().waitFor()
    },
  },
  {
    name: 'course-missing',
    path: course('no-such-course'),
    like: 'not-found',
    faults: ['status of 404'],
  },
  reviewing('-mistakes', { prepare: writeNothing }),
  reviewing('-own', { before: writeReview, after: deleteReview, like: 'course-reviews' }),
  reviewing('-delete', {
    before: writeReview,
    after: deleteReview,
    like: 'course-reviews',
    async prepare({ button }) {
      await button('course', 'reviewDelete').click()
      await button('course', 'reviewDeleteYes').waitFor()
    },
  }),

  enrolling('steps', { prepare: openDialog }),
  enrolling('proof', {
    like: 'enrol-proof-chosen',
    async prepare(stage) {
      await openDialog(stage)
      await stage.button('enrolment', 'haveProof').click()
      await stage.button('enrolment', 'sendProof').waitFor()
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
  enrolling('filed', { before: (stage) => ask(stage), prepare: openDialog, like: 'enrol-steps' }),
  enrolling('pending', { before: (stage) => ask(stage, receipt()), prepare: openDialog }),
  enrolling('cancel', {
    like: 'enrol-pending',
    before: (stage) => ask(stage, receipt()),
    async prepare(stage) {
      await openDialog(stage)
      await stage.button('enrolment', 'cancelRequest').click()
      await stage.button('enrolment', 'cancelYes').waitFor()
    },
  }),
  enrolling('active', {
    async prepare(stage) {
      const { id } = await ask(stage, receipt())
      await stage.page.reload()
      await openDialog(stage)
      await stage.asStaff('post', `/admin/enrolment-requests/${id}/activate`)
      await stage.dialog.getByRole('heading', { name: stage.textOf('enrolment', 'dialogActive') }).waitFor()
    },
  }),
  { name: 'enrol-rejected', path: course('marketing'), who: 'riadh', prepare: openDialog },
]
