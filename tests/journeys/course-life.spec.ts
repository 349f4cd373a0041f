// The life of a course, in an empty school on a phone: three chapters (a clip, an address, a text), captions, a file, a quiz of a chat and one
// of GIFT; published, followed to the certificate; a chapter removed and a key mended, with the effect shown; taken to another empty school.
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, type Account } from './journey.ts'
import { startProgram, type Program } from './program.ts'
import { expectToast } from './toasts.ts'

const clip = path.resolve(import.meta.dirname, '../../demo/clips/python-loops.webm')
const frame = path.resolve(import.meta.dirname, '../vimeo-frame.html')
const chat = `**السؤال 1:** ما الأكسدة؟
- أ) كسب إلكترونات
- ب) فقدان إلكترونات
✅ الإجابة الصحيحة: أ

السؤال 2: الإرجاع كسب إلكترونات
الإجابة: صح`
const gift = '::باب:: كم 2+2؟ {=4 ~5}\n\nكم الكتلة؟ {#3:2}\n\nسؤال مكسور {=أ'
const title = 'الكيمياء للبكالوريا'
const fileOf = (name: string, text: string, mimeType = 'text/plain') => ({ name, mimeType, buffer: Buffer.from(text) })

test('a course from an empty school to another @only-ar', async ({
  anotherPage,
  textOf,
  checkAccessibility,
  expected,
}) => {
  test.slow()
  const empty = { MANARA_DEMO: '0', NODE_ENV: 'production' }
  const schools = await Promise.all([startProgram(empty), startProgram(empty)])
  const people = [await anotherPage(), await anotherPage(), await anotherPage()] as const
  try {
    const [one, two] = schools
    const page = await ownerOf(people[0], one)
    const at = wordsAt(page, textOf)
    const { b, q, c, button, field, saved, dialog } = at

    // The school has no names yet: they are given with the title.
    await page.goto(`${one.url}/admin/courses?begin=new`)
    await field(c('courseTitle')).fill(title)
    await dialog.getByLabel(c('category'), { exact: true }).fill('تحضير البكالوريا')
    await expect(field(c('instructor'))).toHaveValue('سعاد مرابط')
    await expect(dialog.getByRole('radio', { name: c('fromSkeleton') })).toBeDisabled()
    await button(c('createNow')).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const [course] = /[\da-f-]{36}/.exec(page.url())!

    expected.push('ERR_INTERNET_DISCONNECTED', textOf('common', 'networkError'), 'questions/parse')
    await writeChapters(page, at)
    await bringQuestions(page, at)

    // One by hand; what was typed outlives a reload at once.
    await button(q('addQuestion')).click()
    await field(q('question')).fill('ما رمز الحديد؟')
    await field(q('option', { n: 1 })).fill('Fe')
    await field(q('option', { n: 2 })).fill('Au')
    await button(q('removeOption', { n: 4 })).click()
    await button(q('removeOption', { n: 3 })).click()
    await page.getByRole('radio', { name: q('markRight', { n: 1 }) }).check()
    await field(q('explanation')).fill('من اللاتينية.')
    await page.reload()
    await expect(field(q('explanation'))).toHaveValue('من اللاتينية.')
    await page.getByRole('link', { name: q('backToQuestions') }).click()

    // What is missing is named, and can be mended on the spot.
    await button(b('publish')).click()
    await expect(page.locator('.problem.is-blocking')).toHaveCount(1)
    await dialog.getByRole('button', { name: b('addFreePlan') }).click()
    await dialog.getByRole('button', { name: b('publish') }).click()
    await expectToast(page, 'status', b('published'))
    await expect(page.locator('.publish-bar')).toHaveClass(/is-published/)
    await expect(page.locator('.publish-bar a')).toBeFocused()

    const student = await studentOf(people[1], one)
    await learn(student, `${one.url}/courses/${course}`, textOf)

    // The key was wrong, and a chapter is too much: what that does is said before it is done.
    await page.getByRole('link', { name: 'ما الأكسدة؟' }).click()
    await page.getByRole('radio', { name: q('markRight', { n: 2 }) }).check()
    await saved()
    await page.goto(`${one.url}/admin/courses/${course}`)
    await page.getByRole('link', { name: 'الإرجاع' }).click()
    await button(b('chapterActions')).click()
    await page.getByRole('menuitem', { name: b('removeChapter') }).click()
    await dialog.getByRole('button', { name: b('removeChapter') }).click()
    await button(b('publishChanges')).click()
    const effect = dialog.getByRole('list', { name: b('effect') })
    await expect(effect).toContainText(b('effectRemoved_one', { count: 1 }))
    await expect(effect).toContainText(q('regradeChanged_one', { count: 1 }))
    await expect(effect).toContainText(b('effectCertificates'))
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: b('publishChanges'), exact: true }).click()
    // By its key: a press so soon after the one before, at the same place, is taken for its second half.
    await expect(button(q('regradeNow'))).toBeEnabled()
    await button(q('regradeNow')).press('Enter')
    await expectToast(page, 'status', q('regraded_one', { count: 1 }))
    await student.reload()
    await expect(student.getByText(title).first()).toBeVisible()

    // To another school: what the archive holds is said before it is sent.
    const archive = await download(page, one, at)
    const other = await ownerOf(people[2], two)
    const there = wordsAt(other, textOf)
    await other.goto(`${two.url}/admin/courses?begin=import`)
    await there.dialog.locator('input[type=file]').setInputFiles(archive)
    await expect(there.dialog.locator('.import-found')).toContainText(textOf('courses', 'chapters_two'))
    await expect(there.dialog.getByLabel(c('category'), { exact: true })).toContainText(
      c('newHere', { name: 'تحضير البكالوريا' }),
    )
    await checkAccessibility(other)
    await there.button(c('importNow')).click()
    await other.waitForURL(`${two.url}/admin/courses/${course}/details`)
    await there.button(b('publish')).click()
    await there.dialog.getByRole('button', { name: b('publish') }).click()
    await expect(other.locator('.publish-bar')).toHaveClass(/is-published/)
    expect((await exported(other, two, course)).equals(await exported(page, one, course))).toBe(true)
    for (const place of [`/courses/${course}`, `/admin/courses/${course}/preview`]) {
      const both = () => Promise.all([wordsOf(page, one.url + place), wordsOf(other, two.url + place)])
      await expect.poll(async () => new Set(await both()).size, { message: place }).toBe(1)
    }
  } finally {
    // Nobody asks a school that is closed.
    await Promise.all(people.map((person) => person.context().close()))
    await Promise.all(schools.map((school) => school.stop()))
  }
})

type TextOf = (area: string, key: string, values?: Record<string, string | number>) => string
type Words = ReturnType<typeof wordsAt>

function wordsAt(page: Page, textOf: TextOf) {
  const of = (area: string) => (key: string, values?: Record<string, string | number>) => textOf(area, key, values)
  return {
    b: of('builder'),
    q: of('quizbuilder'),
    i: of('quizimport'),
    c: of('courses'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    saved: () => expect(page.locator('.state-saved')).toBeVisible(),
    dialog: page.getByRole('dialog'),
  }
}

/** On a phone; Vimeo is far away. */
async function asPhone(page: Page): Promise<Page> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ path: frame, contentType: 'text/html; charset=utf-8' }),
  )
  return page
}

/** The empty school's owner, signed in; how the form does it: first-start.spec.ts. */
async function ownerOf(page: Page, { url, output }: Program): Promise<Page> {
  await expect.poll(output).toContain('#token=')
  const token = /#token=(\S+)/.exec(output())![1]!
  const owner = { name: 'سعاد مرابط', email: 'souad@example.dz', password: 'a-good-one-77' }
  return signUp(await asPhone(page), url, '/api/setup/owner', owner, { token })
}

async function studentOf(page: Page, { url }: Program): Promise<Page> {
  const student = { name: 'نورة بن سالم', email: 'noura@example.dz', password: 'secret-77' }
  return signUp(await asPhone(page), url, '/api/auth/register', student)
}

async function signUp(page: Page, url: string, way: string, { name, ...account }: Account, more = {}): Promise<Page> {
  const answer = await page.request.post(url + way, { data: { ...more, ...account, full_name: name } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { token, user } = await answer.json()
  await page.goto(`${url}/verify`)
  await page.evaluate(
    ([theToken, theUser]) => {
      localStorage.setItem('token', theToken)
      localStorage.setItem('user', theUser)
    },
    [token, JSON.stringify(user)] as const,
  )
  return page
}

async function writeChapters(page: Page, { b, button, field, saved }: Words): Promise<void> {
  const add = async (name: string) => {
    await button(b('addChapter')).click()
    await field(b('field_title')).fill(name)
  }
  const back = async () => {
    await saved()
    await page.getByRole('link', { name: b('backToList') }).click()
  }
  // A clip that is uploaded; its length is read here. Captions of another program, and a file.
  await add('الأكسدة')
  await button(b('videoUpload')).click()
  // The network is lost when the whole file has arrived: it is asked for again, not sent again.
  await page.route(/\/admin\/uploads\/[\da-f-]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    await page.unroute(/\/admin\/uploads\/[\da-f-]+$/)
    await route.abort('internetdisconnected')
  })
  await page.locator('.video-box input[type=file]').setInputFiles(clip)
  await expect(page.getByText(b('videoOwn'))).toBeVisible()
  await expect(field(b('duration'))).toHaveValue('1')
  await field(b('captionsFile')).last().setInputFiles(fileOf('a.srt', '1\r\n00:00:01,000 --> 00:00:02,000\r\nأهلًا\r\n'))
  await expect(button(b('removeCaptions', { language: b('language_ar') }))).toBeVisible()
  await field(b('addFiles')).setInputFiles(fileOf('تمارين.pdf', '%PDF-1.7\n', 'application/pdf'))
  await expect(page.locator('.file-list').getByText('PDF').first()).toBeVisible()
  await back()

  await add('الإرجاع')
  await field(b('videoAddress')).fill('https://vimeo.com/76979871')
  await button(b('videoPut')).click()
  await expect(page.getByText('vimeo.com/76979871')).toHaveCSS('text-align', 'right')
  await expect(field(b('duration'))).toHaveValue('1')
  await back()

  await add('خلاصة')
  await page.getByRole('textbox', { name: b('field_description'), exact: true }).fill('الأكسدة فقدان إلكترونات.')
}

/** A chat, in which one key is wrong; then GIFT with a broken block that spoils nothing. */
async function bringQuestions(page: Page, { b, q, i, button, saved }: Words): Promise<void> {
  await button(b('addQuiz')).click()
  await expect(page.getByLabel(q('quizTitle'), { exact: true })).toHaveValue('خلاصة')
  await page.getByRole('link', { name: q('importQuestions') }).click()
  await page.getByLabel(i('pasteLabel')).fill(chat)
  await saved()
  await page.reload()
  await button(i('read')).click()
  // The source is read in its own direction.
  await expect(page.locator('.import-lines li > span').first()).toHaveCSS('direction', 'rtl')
  // "Back" leads to the pasted text, once its entry of the history is there.
  await page.waitForFunction(() => 'layer' in (history.state as object))
  await page.goBack()
  await expect(page.getByLabel(i('pasteLabel'))).toHaveValue(chat)
  await button(i('read')).click()
  await button(i('import_two', { count: 2 })).click()
  await page.getByRole('link', { name: i('openQuiz') }).click()
  await page.getByRole('link', { name: q('importQuestions') }).click()
  await expect(page.getByLabel(i('pasteLabel'))).toHaveValue('')
  await page.locator('input[type=file]').setInputFiles(fileOf('a.pdf', '%PDF-1.7\n1 0 obj', 'application/pdf'))
  await expect(page.getByText(/Word.*PDF/)).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(fileOf('a.txt', ' '))
  await expect(page.getByText(i('nothingFound'))).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(fileOf('a.gift', gift))
  await expect(page.getByText(i('state_bad')).first()).toBeVisible()
  await expect(page.locator('bdi').filter({ hasText: /^3 ± 2$/ })).toBeVisible()
  await page.getByRole('checkbox', { name: `${i('take')} كم الكتلة؟` }).uncheck()
  await button(i('import_one', { count: 1 })).click()
  await page.getByRole('link', { name: i('openQuiz') }).click()
  await saved()
}

/** From the course page to the certificate. */
async function learn(page: Page, address: string, textOf: TextOf): Promise<void> {
  const button = (area: string, key: string) => page.getByRole('button', { name: textOf(area, key), exact: true })
  // A chapter of text alone has no length.
  const noMinutes = page.getByText(/(?<!\d)0 دقيقة/)
  await page.goto(address)
  await expect(page.getByText('خلاصة', { exact: true }).first()).toBeVisible()
  await expect(noMinutes).toHaveCount(0)
  await page.locator('.buy-bar .btn').click()
  for (const chapter of ['الأكسدة', 'الإرجاع', 'خلاصة']) {
    await expect(page.getByRole('heading', { name: chapter, exact: true })).toBeVisible()
    await expect(noMinutes).toHaveCount(0)
    await expect(page.locator('.video-frame')).toHaveCount(chapter === 'خلاصة' ? 0 : 1)
    await button('learn', 'complete').click()
    await expect(button('learn', 'complete')).toHaveCount(0)
    if (chapter !== 'خلاصة') await page.getByRole('link', { name: textOf('learn', 'nextChapter') }).click()
  }
  await page.getByRole('link', { name: textOf('learn', 'goToQuiz') }).click()
  for (const [index, answer] of ['فقدان إلكترونات', textOf('quiz', 'true'), '4', 'Fe'].entries()) {
    await page.locator('.quiz-option').filter({ hasText: answer }).click()
    await button('quiz', index < 3 ? 'next' : 'submit').click()
  }
  await expect(page.getByRole('heading', { name: textOf('quiz', 'passedTitle') })).toBeVisible()
  await page.goto(new URL('/student/certificates', address).href)
  await expect(page.getByText(title).first()).toBeVisible()
}

async function download(page: Page, { url }: Program, { c }: Words): Promise<string> {
  await page.goto(`${url}/admin/courses`)
  await page.getByRole('button', { name: c('actionsOf', { title }) }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: c('download') }).click()
  return (await file).path()
}

async function exported(page: Page, { url }: Program, course: string): Promise<Buffer> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  return (await page.request.get(`${url}/api/admin/courses/${course}/export`, { headers })).body()
}

/** What a page says, as a screen reader would hear it; but for signed addresses, the one student and the second version of the first school. */
async function wordsOf(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  const words = await page.getByRole('main').ariaSnapshot()
  return words.replaceAll(/طالب واحد |النسخة \d+|\/media\/\S+/g, '')
}
