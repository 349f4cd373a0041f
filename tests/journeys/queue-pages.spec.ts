// Long and wide lists, and the receipt beside them. A queue of more than a page: every request can be reached, by keyboard too, and the address says where one is.
import { Client } from 'pg'
import { isolate } from '#kit/web/isolate.ts'
import { manyRequests } from '#tests/many-requests.ts'
import type { Session } from '#tests/screens/stage.ts'
import { demoPassword, expect, inEachLanguage, staff, test } from './journey.ts'

/** Waiting requests of students with this name and a number behind it. */
async function addRequests(databaseUrl: string, count: number, name: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query(manyRequests, [count, name])
  await database.end()
}

test('the last request is taken back by a key, where no request is open any more @only-en', async ({
  page,
  textOf,
  signIn,
  program,
}) => {
  await addRequests(program.databaseUrl, 1, 'طالبة المساء')
  await signIn(page, staff)
  await page.goto('/admin/requests')
  await page.getByRole('searchbox').fill('طالبة المساء')
  const name = page.locator('.request-name')
  await expect(name).toContainText('طالبة المساء')
  await name.click()
  // It has no proof: asked once more.
  await page.keyboard.press('a')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('requests', 'activateAnyway') })
    .click()
  await expect(page.getByText(textOf('requests', 'nothingFound'))).toBeVisible()
  // Among those that wait; whoever asks about it finds it all the same.
  await expect(page.locator('.desk-elsewhere')).toContainText(textOf('requests', 'status_active'))
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: textOf('requests', 'keysTitle') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('z')
  await expect(name).toContainText('طالبة المساء')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('the 101st request is found on the third page @only-ar', async ({
  page,
  textOf,
  language,
  signIn,
  program,
  checkAccessibility,
}) => {
  await addRequests(program.databaseUrl, 101, 'طالبة الطابور')
  await signIn(page, staff)
  await page.goto('/admin/requests')
  await page.getByRole('searchbox').fill('طالبة الطابور')
  const next = page.getByRole('button', { name: textOf('ui', 'nextPage'), exact: true })
  const count = page.getByRole('navigation', { name: textOf('ui', 'pages') }).getByRole('status')
  await expect(count).toHaveText(textOf('ui', 'pageOf', { from: 1, to: 50, total: 101 }))
  await checkAccessibility(page)

  await next.focus()
  await page.keyboard.press('Enter')
  await expect(count).toHaveText(textOf('ui', 'pageOf', { from: 51, to: 100, total: 101 }))
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(count).toHaveText(textOf('ui', 'pageOf', { from: 101, to: 101, total: 101 }))
  await expect(next).toBeFocused()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  const rows = page.locator('.queue-row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('طالبة الطابور 101')
  // The ring of the focus lies inside the row's button, and covers no letter.
  const [ring, name] = await Promise.all([
    rows.getByRole('button').boundingBox(),
    rows.locator('.queue-name').boundingBox(),
  ])
  expect(ring!.x + ring!.width - name!.x - name!.width).toBeGreaterThan(5)

  // The address is the place: a reload finds it again, "back" the page before.
  await page.reload()
  await expect(rows).toContainText('طالبة الطابور 101')
  await page.goBack()
  await expect(count).toHaveText(textOf('ui', 'pageOf', { from: 51, to: 100, total: 101 }))

  // Once the last request of the last page is decided, the page before is shown.
  await page.goForward()
  await expect(rows).toHaveCount(1)
  // It has no proof: asked once more.
  const anyway = textOf('requests', 'activateAnyway')
  // The second half of a double click does not close what the first half opened.
  await page.getByRole('button', { name: anyway }).dblclick()
  await page.getByRole('dialog').getByRole('button', { name: anyway }).click()
  await expect(count).toHaveText(textOf('ui', 'pageOf', { from: 51, to: 100, total: 100 }))

  // Somebody else is first with the request that is open: said by name, and the next one opens.
  const open = page.locator('.request-name')
  const student = await open.innerText()
  const post = (address: string, data: object, headers = {}) => page.request.post(`/api${address}`, { data, headers })
  const { token } = (await (await post('/auth/login', { ...staff, email: 'desk@manara.example' })).json()) as Session
  const headers = { authorization: `Bearer ${token}` }
  const code = await page.locator('.queue-row.is-current .text-code').innerText()
  const found = await page.request.get(`/api/admin/enrolment-requests/${code}`, { headers })
  const { id } = ((await found.json()) as { data: { id: string } }).data
  // Whoever comes to look is told at once who is looking already.
  const told = page.waitForRequest(/\/looking$/, { timeout: 5000 })
  await post(`/admin/enrolment-requests/${id}/looking`, {}, headers)
  await told
  await expect(page.locator('.request-viewers')).toContainText('نسرين بوعلام')
  await post(`/admin/enrolment-requests/${id}/reject`, { reason: 'لا وصل' }, headers)
  const written = { name: isolate('نسرين بوعلام', language), student: isolate(student, language) }
  const words = textOf('requests', 'decidedMeanwhile', written)
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  await expect(open).not.toHaveText(student)

  await page.getByRole('searchbox').fill('لا أحد بهذا الاسم')
  await expect(page.getByText(textOf('requests', 'nothingFound'))).toBeVisible()
})

test('a receipt that the browser cannot read says so, and is fetched again @only-en', async ({
  page,
  textOf,
  signIn,
}) => {
  await page.route('**/proof/pages/1', (route) => route.fulfill({ contentType: 'image/webp', body: 'none' }), {
    times: 1,
  })
  await signIn(page, staff)
  await page.goto('/admin/requests?q=MN-7F3K2')
  const picture = page.getByRole('img', { name: textOf('requests', 'proofPicture', { code: 'MN-7F3K2' }) })
  await expect(page.getByText(textOf('requests', 'proofFailed'))).toBeVisible()
  await expect(picture).toBeHidden()
  await page.getByRole('button', { name: textOf('common', 'retry') }).click()
  await expect(picture).toBeVisible()
  await expect(picture).not.toHaveClass(/is-blank/)
})

inEachLanguage(() => {
  test('a table wider than its place scrolls in it, and the page does not', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await signIn(page, { email: 'owner@manara.example', password: demoPassword })
    await page.goto('/admin/payments')
    const table = page.locator('.table-wrap > table').last()
    await expect(table.locator('tbody tr').first()).toBeVisible()
    // As where letters are wider; its last title is only for those who hear it.
    await table.evaluate((element) => (element.style.minInlineSize = '1300px'))
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await wide()).toBe(1024)
    await page
      .locator('.table-wrap')
      .last()
      .evaluate((element) => (element.style.position = 'static'))
    expect(await wide()).toBeGreaterThan(1024)
  })
})

test('a page that is left before its decision is answered: the next one says what became of it @only-en', async ({
  page,
  textOf,
  language,
  signIn,
  program,
  expected,
}) => {
  expected.push('ERR_CONNECTION_RESET')
  const name = 'طالبة غادرت صفحتها'
  await addRequests(program.databaseUrl, 2, name)
  await signIn(page, staff)
  await page.goto(`/admin/requests?q=${encodeURIComponent(name)}`)
  // The chosen request is in the address.
  await expect(page.locator('.request-name')).toHaveText(`${name} 1`)
  await page.keyboard.press('j')
  await expect(page.locator('.request-name')).toHaveText(`${name} 2`)
  await expect(page).toHaveURL(/request_id=/)
  await page.reload()
  await expect(page.locator('.request-name')).toHaveText(`${name} 2`)
  await page.keyboard.press('k')
  await expect(page.locator('.request-name')).toHaveText(`${name} 1`)
  const anyway = textOf('requests', 'activateAnyway')
  const saved = Promise.withResolvers<unknown>()
  let fate: 'lost' | 'unanswered' | 'answered' = 'lost'
  await page.route('**/activate', async (route) => {
    // The page is being left as its connections break.
    if (fate === 'lost') await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    if (fate === 'lost') await route.abort('connectionreset')
    if (fate === 'answered') await route.continue()
    if (fate === 'unanswered') await route.fetch().then(saved.resolve)
  })
  async function activate() {
    await page.getByRole('button', { name: anyway }).click()
    await page.getByRole('dialog').getByRole('button', { name: anyway }).click()
  }
  await activate()
  await expect(page.getByText(textOf('requests', 'lost_activate'))).toBeVisible()
  // The network is still away when the next page looks for the first time.
  const looks: string[] = []
  await page.route(/\/enrolment-requests\/[\da-f-]{36}$/, async (route) => {
    looks.push(route.request().url())
    await (looks.length === 1 ? route.abort('connectionreset') : route.continue())
  })
  await page.reload()
  const words = page
    .getByRole('alert')
    .filter({ hasText: textOf('requests', 'leftBefore', { names: isolate(`${name} 1`, language) }) })
  await expect(words).toBeVisible()
  expect(looks).toHaveLength(2)
  fate = 'answered'
  await words.getByRole('button', { name: textOf('common', 'retry') }).click()
  const undo = page.locator('.undo-bar')
  await expect(undo).toContainText(`${name} 1`)
  // As drawn.
  await expect(undo).toHaveCSS('width', '560px')
  await expect(words).toHaveCount(0)

  fate = 'unanswered'
  await expect(page.locator('.request-name')).toHaveText(`${name} 2`)
  await activate()
  await saved.promise
  await page.reload()
  await expect(undo).toContainText(`${name} 2`)
})

test('what was left is told on every screen, an undo too; a request that is gone hides nothing @only-ar', async ({
  page,
  textOf,
  language,
  signIn,
  program,
  expected,
}) => {
  const gone = '0190a000-0000-7000-8000-0000000000ff'
  expected.push('ERR_CONNECTION_RESET', gone)
  const name = 'طالبة تركت شاشتها'
  await addRequests(program.databaseUrl, 1, name)
  await signIn(page, staff)
  await page.goto(`/admin/requests?q=${encodeURIComponent(name)}`)
  const anyway = textOf('requests', 'activateAnyway')
  const left = (key: string) =>
    page.getByRole('alert').filter({ hasText: textOf('requests', key, { names: isolate(`${name} 1`, language) }) })
  const retry = (key: string) => left(key).getByRole('button', { name: textOf('common', 'retry') })
  const sent = Promise.withResolvers<void>()
  const elsewhere = Promise.withResolvers<void>()
  await page.route('**/activate', async (route) => {
    sent.resolve()
    await elsewhere.promise
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: anyway }).click()
  await page.getByRole('dialog').getByRole('button', { name: anyway }).click()
  await sent.promise
  await page.evaluate((id) => {
    const place = Object.keys(sessionStorage).find((key) => key.endsWith('decisions-sent'))!
    const kept = JSON.parse(sessionStorage.getItem(place)!) as object[]
    sessionStorage.setItem(place, JSON.stringify([{ id, kind: 'activate', body: {} }, ...kept]))
  }, gone)
  // Another screen of the console is opened before the answer is lost; and it is reloaded.
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[open]')!.close())
  await page.locator('.console-side [href="/admin/students"]').click()
  await expect(page.getByRole('heading', { name: textOf('console', 'students'), exact: true })).toBeVisible()
  elsewhere.resolve()
  await expect(left('leftBefore')).toBeVisible()
  await page.unroute('**/activate')
  await page.reload()
  await expect(left('leftBefore')).toBeVisible()
  await left('leftBefore').getByRole('link').click()
  await retry('leftBefore').click()
  const undo = page.locator('.undo-bar')
  await expect(undo).toContainText(`${name} 1`)

  await page.route('**/undo', async (route) => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await route.abort('connectionreset')
  })
  await undo.getByRole('button').click()
  await expect(page.getByText(textOf('requests', 'undoFailed'))).toBeVisible()
  await page.unroute('**/undo')
  await page.goto('/admin/payments')
  await expect(left('leftUndo')).toBeVisible()
  await left('leftUndo').getByRole('link').click()
  await retry('leftUndo').click()
  await expect(left('leftUndo')).toHaveCount(0)
  await page.goto(`/admin/requests?q=${encodeURIComponent(name)}`)
  await expect(page.locator('.request-name')).toHaveText(`${name} 1`)
})
