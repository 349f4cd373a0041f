// Every page of routes.ts sets title, description, keywords and social preview in the language of the interface, and turns with it.
import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { demoId } from '#demo/ids.ts'
import { study } from '#demo/courses/study.ts'
import { enrol, expect, staff, test } from './journey.ts'

/** Who may open every screen of the console. */
const owner = { ...staff, email: 'owner@manara.example' }

const quizChapter = study.chapters.findIndex(({ quizzes }) => quizzes) + 1
const course = demoId('course', 'study')
const builder = `/admin/courses/${course}`
const chapter = demoId('chapter', 'study', 1)
const quiz = demoId('quiz', 'study', quizChapter, 1)

/** An address for each path; a new route without one fails below. */
const examples: Record<string, string> = {
  '': '/',
  courses: '/courses',
  'courses/:id': `/courses/${course}`,
  verify: '/verify',
  'verify/:number': '/verify/MNR-2025-AAAA-AAAA',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  '*': '/no-such-page',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password#token=x',
  'verify-email': '/verify-email#token=x',
  student: '/student',
  'student/dashboard': '/student/dashboard',
  'student/courses': '/student/courses',
  'student/certificates': '/student/certificates',
  'student/profile': '/student/profile',
  'student/courses/:courseId/learn': `/student/courses/${course}/learn`,
  'student/quiz/:quizId': `/student/quiz/${demoId('quiz', 'study', quizChapter, 1)}`,
  admin: '/admin',
  'admin/requests': '/admin/requests',
  'admin/more': '/admin/more',
  'admin/settings/data': '/admin/settings/data',
  'admin/outbox': '/admin/outbox',
  setup: '/setup',
  'admin/courses': '/admin/courses',
  'admin/courses/:id/report': `/admin/courses/${course}/report`,
  'admin/courses/:id': builder,
  'admin/courses/:id/chapters/:chapterId': `${builder}/chapters/${chapter}`,
  'admin/courses/:id/details': `${builder}/details`,
  'admin/courses/:id/plans': `${builder}/plans`,
  'admin/courses/:id/certificate': `${builder}/certificate`,
  'admin/courses/:id/quizzes': `${builder}/quizzes`,
  'admin/courses/:id/quizzes/:quizId': `${builder}/quizzes/${quiz}`,
  'admin/courses/:id/quizzes/:quizId/questions/:questionId': `${builder}/quizzes/${quiz}`,
  'admin/courses/:id/quizzes/:quizId/import': `${builder}/quizzes/${quiz}/import`,
  'admin/courses/:id/preview/:chapterId?': `${builder}/preview`,
  'admin/names': '/admin/names',
  'admin/questions': '/admin/questions',
  'admin/student-questions': '/admin/student-questions',
  'admin/students': '/admin/students',
  'admin/students/:id': `/admin/students/${demoId('user', 'student')}`,
  'admin/payments': '/admin/payments',
  'admin/payments/statement': '/admin/payments/statement',
  'admin/reviews': '/admin/reviews',
  'admin/announcements': '/admin/announcements',
  'admin/announcements/new': '/admin/announcements/new',
  'admin/messages': '/admin/messages',
  'admin/jobs': '/admin/jobs',
  'admin/audit': '/admin/audit',
  'admin/settings': '/admin/settings',
  'admin/settings/payment': '/admin/settings/payment',
  'admin/settings/mail': '/admin/settings/mail',
  'admin/settings/team': '/admin/settings/team',
  'admin/settings/security': '/admin/settings/security',
}
const names = { ar: 'العربية', en: 'English' }
/**
 * Left at once: the return from Google, a second step that nothing is owed for. An announcement has the title that somebody wrote. The kit's own
 * page exists in development only.
 */
const passing = new Set(['auth/callback', 'second-step', 'student/announcements/:id', 'ui'])

function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const whole = [above, path].filter(Boolean).join('/')
    return children ? pathsOf(children, whole) : [path || index ? whole : 'unknown']
  })
}

test('every page tells what it is, in the language of the interface @only-ar', async ({
  page,
  language,
  signIn,
  expected,
}) => {
  test.slow()
  expected.push('status of 40')
  const paths = pathsOf(routes).filter((path) => !passing.has(path))
  expect(paths.filter((path) => !(path in examples))).toEqual([])
  // Each page is opened in the language to which the one before was turned: in the other of the two runs, in the other one.
  let now = language
  // Sign-in pages are for those who are not signed in.
  const isOpen = (path: string) => !/^(student|admin)/.test(path)
  const order = [...paths.filter(isOpen), null, ...paths.filter((path) => !isOpen(path))]
  for (const path of order) {
    if (path === null) {
      await signIn(page, owner)
      await enrol(page, course)
      continue
    }
    await page.goto(examples[path]!)
    await expectMeta(page, now, path)
    now = now === 'ar' ? 'en' : 'ar'
    await turn(page, path, now)
    await expectMeta(page, now, path)
  }
})

/** By the switch; the quiz has none, so that nobody leaves it by accident. */
async function turn(page: Page, path: string, language: 'ar' | 'en'): Promise<void> {
  if (path === 'student/quiz/:quizId') await page.goto(`${examples[path]}?lng=${language}`)
  else await page.getByRole('button', { name: names[language] }).first().click()
}

async function expectMeta(page: Page, language: 'ar' | 'en', path: string): Promise<void> {
  const inLanguage = language === 'ar' ? /\p{Script=Arabic}/u : /^\P{Script=Arabic}+$/u
  const content = (selector: string) => page.locator(`head meta[${selector}]`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page, path).toHaveTitle(language === 'ar' ? / — منارة$/ : / — Manara$/)
  // The title of a lesson comes with its chapter: both turn together.
  await expect
    .poll(async () => (await content('property="og:title"').getAttribute('content')) === (await page.title()), path)
    .toBe(true)
  for (const selector of ['name="description"', 'name="keywords"', 'property="og:description"'])
    await expect(content(selector), `${path} ${selector}`).toHaveAttribute('content', inLanguage)
  await expect(content('property="og:image"'), path).toHaveAttribute('content', /^https?:\/\/.+\.png$/)
  expect(await page.locator('head title').count(), path).toBe(1)
}
