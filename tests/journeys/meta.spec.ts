// Every page of routes.ts sets title, description, keywords and social preview in the language of the interface, and turns with it. The
// journey every-screen looks at those that are in the list of screens, this one at the rest.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import routes from '#app/routes.ts'
import { demoId } from '#demo/ids.ts'
import { study } from '#demo/courses/study.ts'
import { head } from '#tests/screens/examine-head.ts'
import { screens } from '#tests/screens/screens.ts'
import { expect, staff, test } from './journey.ts'

/** Who may open every screen of the console. */
const owner = { ...staff, email: 'owner@manara.example' }

const quizChapter = study.chapters.findIndex(({ quizzes }) => quizzes) + 1
const course = demoId('course', 'study')
const builder = `/admin/courses/${course}`
const chapter = demoId('chapter', 'study', 1)
const quiz = demoId('quiz', 'study', quizChapter, 1)

/** An address for each path that no screen of `tests/screens` opens; a new route without either fails below. */
const examples: Record<string, string> = {
  student: '/student',
  'admin/courses/:id/chapters/:chapterId': `${builder}/chapters/${chapter}`,
  'admin/courses/:id/certificate': `${builder}/certificate`,
  'admin/courses/:id/quizzes/:quizId': `${builder}/quizzes/${quiz}`,
  'admin/courses/:id/quizzes/:quizId/questions/:questionId': `${builder}/quizzes/${quiz}`,
  'admin/courses/:id/quizzes/:quizId/import': `${builder}/quizzes/${quiz}/import`,
  'admin/courses/:id/preview/:chapterId?': `${builder}/preview`,
  'admin/students/:id': `/admin/students/${demoId('user', 'student')}`,
}
const names = { ar: 'العربية', en: 'English' }
/**
 * Left at once: the return from Google, a second step that nothing is owed for. An announcement has the title that somebody wrote. The kit's own
 * page exists in development only.
 */
const notShown = new Set(['auth/callback', 'second-step', 'student/announcements/:id', 'ui'])

/** The routes as the router reads them, each known by its whole path. */
function readable(entries: RouteConfigEntry[], above = ''): RouteObject[] {
  return entries.map(({ path, index, children }) => {
    const id = [above, path].filter(Boolean).join('/')
    return index ? { id, index } : { id, path, children: children && readable(children, id) }
  })
}

const routeObjects = readable(routes)
const leaves = (list: RouteObject[]): string[] =>
  list.flatMap(({ id, children }) => (children ? leaves(children) : [id!]))
const opened = new Set(
  screens.map(({ path }) => {
    const { pathname } = new URL(typeof path === 'string' ? path : path('ar'), 'http://localhost')
    return matchRoutes(routeObjects, pathname)?.at(-1)?.route.id
  }),
)

test('every page tells what it is, in the language of the interface @only-ar', async ({ page, language, signIn }) => {
  const paths = leaves(routeObjects).filter((path) => !notShown.has(path) && !opened.has(path))
  expect(paths.sort()).toEqual(Object.keys(examples).sort())
  await signIn(page, owner)
  // Each page is opened in the language to which the one before was turned.
  let now = language
  for (const [path, address] of Object.entries(examples)) {
    await page.goto(address)
    expect(await head(page, now), path).toEqual([])
    now = now === 'ar' ? 'en' : 'ar'
    await page.getByRole('button', { name: names[now] }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', now)
    expect(await head(page, now), path).toEqual([])
  }
})
