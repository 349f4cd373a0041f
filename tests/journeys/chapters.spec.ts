// Chapters in the builder: pulled by the mouse, and the lines of their captions.
import { writeVtt } from '#features/authoring/captions-text.ts'
import unreadable from '#features/authoring/errors.en.json' with { type: 'json' }
import { newChapter } from '#features/authoring/document.ts'
import { v7 as uuidv7 } from 'uuid'
import { apiOf, beginCourse } from './author-api.ts'
import { expect, staff, test } from './journey.ts'

test('the mouse pulls a chapter, let go at once; a line of captions is where one writes on; none of others are lost @only-en', async ({
  page,
  textOf,
  signIn,
}) => {
  const b = (key: string, values?: Record<string, string | number>) => textOf('builder', key, values)
  await signIn(page, staff)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const dataOf = async (method: string, path: string, data?: object) =>
    (await (await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })).json()).data
  const [[category], [instructor]] = [
    await dataOf('GET', '/admin/categories'),
    await dataOf('GET', '/admin/instructors'),
  ]
  const { id } = await dataOf('POST', '/admin/courses', {
    title: 'Pulled',
    language: 'en',
    category_id: category.id,
    instructor_id: instructor.id,
  })
  const changes = ['one', 'two', 'three'].map((title) => ({
    op: 'insert',
    path: 'chapters',
    value: newChapter(uuidv7(), title),
  }))
  await dataOf('PATCH', `/admin/courses/${id}/draft`, { base_revision: 1, changes })

  await page.goto(`/admin/courses/${id}`)
  const names = page.locator('.chapter-name')
  await expect(names).toHaveText(['one', 'two', 'three'])
  const middle = async (row: number) => {
    const box = (await page.locator('.chapter-grip').nth(row).boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const pull = async (from: number, to: number, order: string[]) => {
    const [start, end] = [await middle(from), await middle(to)]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x, start.y + 4)
    await expect(page.locator('.is-held')).toHaveCount(1)
    // A row that comes under the mouse takes the drop, before any further move.
    const isTaken = await names.nth(to).evaluate((row) => {
      const entering = new DragEvent('dragenter', { bubbles: true, cancelable: true })
      return !row.dispatchEvent(entering)
    })
    expect(isTaken).toBe(true)
    await page.mouse.move(end.x, end.y, { steps: 12 })
    await page.mouse.up()
    await expect(page.locator('.is-held')).toHaveCount(0)
    await expect(names).toHaveText(order)
  }
  await pull(0, 2, ['two', 'three', 'one'])
  await pull(2, 0, ['one', 'two', 'three'])
  await pull(0, 1, ['two', 'one', 'three'])
  // The one that was open still is: «one», the second now.
  await page.getByRole('button', { name: b('captionsWrite') }).click()
  const add = page.getByRole('button', { name: b('captionsAddLine'), exact: true })
  for (const n of [1, 2, 3, 4, 5, 6]) {
    await add.click()
    const words = page.getByLabel(b('captionsWords', { n }))
    await expect(words).toBeFocused()
    await expect(words).toBeInViewport()
    await page.keyboard.type(`line ${n}`)
  }
  // What is removed leaves the focus to its neighbour.
  await page.getByRole('button', { name: b('captionsRemoveLine', { n: 6 }) }).press('Enter')
  await expect(page.getByLabel(b('captionsWords', { n: 5 }))).toBeFocused()
  await page.getByRole('button', { name: b('captionsRemoveLine', { n: 2 }) }).press('Enter')
  await expect(page.getByLabel(b('captionsWords', { n: 2 }))).toHaveValue('line 3')
  // A time is read when it is left, and Tab leads on.
  await page.getByLabel(b('captionsStart', { n: 2 })).fill('٠:٠٤')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(b('captionsStart', { n: 2 }))).toHaveValue('00:00:04.000')
  await expect(page.getByLabel(b('captionsEnd', { n: 2 }))).toBeFocused()

  // A line that ends too early is led to, in words.
  const end = page.getByLabel(b('captionsEnd', { n: 2 }))
  await end.fill('0:03')
  await page.getByRole('button', { name: b('captionsSave') }).click()
  await expect(page.getByLabel(b('captionsStart', { n: 2 }))).toBeFocused()
  await expect(end).toHaveAccessibleDescription(b('captionsWrong'))
  await end.fill('0:06')

  // A colleague stored captions of this language meanwhile: they are replaced only by who knows of them.
  const { read, write } = await apiOf(page)
  const stored = async () => (await read(`/admin/courses/${id}/draft`)).document.chapters[1].captions[0]?.url
  const theirs = { language: 'ar', url: 'https://captions.example/theirs.vtt' }
  const { revision, document } = await read(`/admin/courses/${id}/draft`)
  const path = `chapters/${document.chapters[1].id}/captions`
  const set = { op: 'set', path, value: [theirs] }
  await write('PATCH', `/admin/courses/${id}/draft`, { base_revision: revision, changes: [set] })
  await page.getByRole('button', { name: b('captionsSave') }).click()
  await expect(page.getByRole('alert').filter({ hasText: b('captionsBehind') })).toBeVisible()
  expect(await stored()).toBe(theirs.url)
  await page.getByRole('button', { name: b('captionsReplace') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(stored).toMatch(/^file:/)

  // An hour's: the first lines are there at once, the last one soon.
  const lines = Array.from({ length: 1200 }, (_, at) => ({ start: at * 3, end: at * 3 + 2, text: `long ${at + 1}` }))
  const long = { name: 'long.vtt', mimeType: 'text/vtt', buffer: Buffer.from(writeVtt(lines)) }
  await page.getByLabel(b('captionsFile')).setInputFiles(long)
  await page
    .getByRole('button', { name: b('editCaptions', { language: '' }) })
    .nth(1)
    .click()
  await expect(page.getByLabel(b('captionsWords', { n: 1 }), { exact: true })).toHaveValue('long 1')
  // Counted first: Playwright reads the whole page aloud each time that an expected value is not there yet, here for half a minute.
  await expect(page.locator('.captions-line')).toHaveCount(lines.length)
  await expect(page.getByLabel(b('captionsWords', { n: 1200 }))).toHaveValue('long 1200')
  // A double click removes one line, not the next as well.
  await page.getByLabel(b('captionsRemoveLine', { n: 2 }), { exact: true }).dblclick()
  await expect(page.getByLabel(b('captionsWords', { n: 2 }), { exact: true })).toHaveValue('long 3')
})

test('on a phone what one press removed comes back, and a half-written tag stays @only-en', async ({
  page,
  textOf,
  signIn,
  expected,
}) => {
  const b = (key: string) => textOf('builder', key)
  const q = (key: string) => textOf('quizbuilder', key)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, staff)
  const api = await apiOf(page)
  const id = await beginCourse(api, 'On a phone')
  const [quizId, questionId] = [uuidv7(), uuidv7()]
  const written = { question: 'Two and two?', options: ['Four', 'Five'], correct: ['Four'], explanation: '', tags: [] }
  const quiz = { id: quizId, title: 'Sums', duration: 5, enforce_duration: false, pass_mark: 50, shuffle: false }
  const value = {
    ...newChapter(uuidv7(), 'Sums'),
    quizzes: [{ ...quiz, questions: [{ id: questionId, type: 'mcq', ...written }] }],
  }
  const changes = [{ op: 'insert', path: 'chapters', value }]
  await api.write('PATCH', `/admin/courses/${id}/draft`, { base_revision: 1, changes })

  const address = `/admin/courses/${id}/quizzes/${quizId}`
  const question = page.getByLabel(q('question'), { exact: true })
  const tags = page.getByLabel(q('tags'), { exact: true })
  await page.goto(`${address}/questions/${questionId}`)
  await expect(page).toHaveTitle(/^Sums · On a phone — /)
  await tags.fill('algebra')
  await page.reload()
  await expect(tags).toHaveValue('algebra')
  // The button that decides goes away; the chosen kind has the focus.
  const short = page.getByRole('radio', { name: q('kind_true_false') })
  await short.click()
  await press(q('changeKind'))
  await expect(short).toBeFocused()
  await press(q('removeQuestion'))
  await expect(question).toHaveCount(0)
  await press(b('undo'))
  await expect(question).toHaveValue('Two and two?')
  await press(q('removeQuestion'))
  await expect(page.locator('.state-saved')).toContainText(/\d/)
  await page.goto(`${address}/questions/${questionId}`)
  await page.getByRole('link', { name: q('backToQuestions') }).click()
  await expect(page.getByRole('button', { name: q('addQuestion') })).toBeVisible()

  // Days before the first chapter are days without anything.
  await page.goto(`/admin/courses/${id}/chapters/${value.id}`)
  const opens = page.getByLabel(b('field_opens'), { exact: true })
  await opens.selectOption('days')
  await expect(opens).toHaveAccessibleDescription([textOf('builder', 'opensDay', { n: 8 }), b('opensFirst')].join(' '))

  await page.goto(`/admin/courses/${id}/plans`)
  await press(b('addPlan'))
  await expect(page.getByLabel(b('field_name'), { exact: true })).toBeFocused()
  await press(b('removePlan'))
  await expect(page.getByRole('button', { name: b('addPlan'), exact: true })).toBeFocused()
  // What a draft lacks is a sentence; the list stays as wide as the phone.
  await page.goto('/admin/courses?status=draft')
  await expect(page.getByText(textOf('courses', 'lackIn_QUIZ_EMPTY', { n: 1 })).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // No archive at all is told in a sentence, without the name of a field.
  const c = (key: string) => textOf('courses', key)
  expected.push('422')
  await page.getByRole('button', { name: c('importArchive') }).click()
  const broken = { name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') }
  await page.getByRole('dialog').getByLabel(c('archiveFile')).setInputFiles(broken)
  await page.getByRole('button', { name: c('importNow') }).click()
  await expect(page.getByRole('dialog').getByRole('alert').getByRole('listitem')).toHaveText(
    unreadable.ARCHIVE_UNREADABLE,
  )
})

test('a file that arrived on another page is in its chapter though the tab closed; a refused one is forgotten @only-ar', async ({
  page,
  textOf,
  signIn,
  expected,
}) => {
  const b = (key: string, values?: Record<string, string | number>) => textOf('builder', key, values)
  await signIn(page, staff)
  const api = await apiOf(page)
  const id = await beginCourse(api, 'Sent')
  const changes = [{ op: 'insert', path: 'chapters', value: newChapter(uuidv7(), 'one') }]
  await api.write('PATCH', `/admin/courses/${id}/draft`, { base_revision: 1, changes })
  await page.goto(`/admin/courses/${id}`)

  expected.push('415')
  const text = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video') }
  await page.getByLabel(b('videoChoose')).setInputFiles(text)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: b('captionsWrite') })).toBeVisible()
  await expect(page.getByText('clip.mp4')).toHaveCount(0)

  // Go on lies where pause lay: two quick presses pause once, and the other way round.
  const pieces = '**/api/admin/uploads/*'
  await page.route(pieces, (route) => (route.request().method() === 'PATCH' ? undefined : route.continue()))
  await page.getByLabel(b('addFiles')).setInputFiles({ ...text, name: 'long.txt', mimeType: 'text/plain' })
  await page.getByRole('button', { name: b('uploadPause') }).dblclick()
  await page.getByRole('button', { name: b('uploadGoOn') }).dblclick()
  await expect(page.getByRole('button', { name: b('uploadPause') })).toBeVisible()
  await page.getByRole('button', { name: b('uploadCancel') }).click()
  await page.unroute(pieces)

  // Its facts are asked for once the builder is left.
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
  await page.route('**/api/admin/uploads/*', async (route) => {
    if (route.request().method() === 'GET') await isLeft
    await route.continue()
  })
  const asked = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().includes('/admin/uploads/'),
  )
  const sheet = { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') }
  await page.getByLabel(b('addFiles')).setInputFiles(sheet)
  await asked
  await page.locator('a[href="/admin/students"]').first().click()
  await expect(page).toHaveURL(/\/admin\/students/)
  // The address changes before the builder goes, and an open builder takes the file at once.
  await expect(page.getByLabel(b('addFiles'))).toHaveCount(0)
  const answered = page.waitForResponse((answer) => answer.url().includes('/admin/uploads/'))
  leave()
  await answered
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('arrived:')).length))
    .toBe(1)
  await page.goto(`/admin/courses/${id}`)
  await expect(page.getByLabel(b('fileName'))).toHaveValue('sheet')
  const resources = async () => (await api.read(`/admin/courses/${id}/draft`)).document.chapters[0].resources.length
  await expect.poll(resources).toBe(1)
})

test('what was typed in removed chapters is named, and given up one by one @only-ar', async ({
  page,
  textOf,
  signIn,
  expected,
}) => {
  const b = (key: string, values?: Record<string, string | number>) => textOf('builder', key, values)
  expected.push('409')
  await signIn(page, staff)
  const api = await apiOf(page)
  const id = await beginCourse(api, 'Removed')
  const chapters = ['one', 'two', 'three'].map((title) => newChapter(uuidv7(), title))
  const change = async (changes: object[]) => {
    const { revision } = await api.read(`/admin/courses/${id}/draft`)
    await api.write('PATCH', `/admin/courses/${id}/draft`, { base_revision: revision, changes })
  }
  await change(chapters.map((value) => ({ op: 'insert', path: 'chapters', value })))
  // A mark that keeps its direction stands around the title.
  const named = (title: string) => page.getByRole('group').filter({ hasText: new RegExp(`«.?${title}.?»`) })
  for (const chapter of chapters.slice(0, 2)) {
    await page.goto(`/admin/courses/${id}/chapters/${chapter.id}`)
    // It is removed in another window before this one has sent its change.
    const { promise: isRemoved, resolve: removed } = Promise.withResolvers<void>()
    await page.route('**/draft', async (route) => {
      if (route.request().method() === 'PATCH') await isRemoved
      await route.continue()
    })
    await page.getByLabel(b('duration'), { exact: true }).fill('17')
    await change([{ op: 'remove', path: `chapters/${chapter.id}` }])
    const refused = page.waitForResponse((answer) => answer.status() === 409)
    removed()
    await refused
    await expect(named('one')).toBeVisible()
    await page.unroute('**/draft')
  }
  // The next one lies where the first was: a double tap decides about one.
  await named('one')
    .getByRole('button', { name: b('conflictGiveUp') })
    .dblclick()
  await expect(named('two')).toBeVisible()
})
