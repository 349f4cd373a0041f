// Forms that are tried against what goes wrong: the server is out of order, the network is lost, the session ends, and the answer to what was
// done is lost on its way.
import type { Locator, Page, Route } from '@playwright/test'
import { apiOf, publishFree } from './author-api.ts'
import { demoPassword, enrol, expect, leaveApplication, test as journey, type Account } from './journey.ts'
import { toastsOf } from './toasts.ts'

export interface TriedForm {
  /** Opens it on its page. */
  open?: () => Promise<unknown>
  /** What a person writes and chooses: texts and values; `true` for a radio, a box, or a button that stays pressed. */
  fields: readonly (readonly [Locator, string | true])[]
  save: () => Promise<unknown>
  sends: readonly [method: string, path: RegExp]
  /** The entry of the log that saving leaves, once. Missing where it is not saved here. */
  act?: string
  /** In a dialog, which a press beside it closes. */
  isDialog?: true
}

const ways = {
  through: (route: Route) => route.continue(),
  refused: (route: Route) => route.fulfill({ status: 503, json: said(outOfOrder) }),
  cut: (route: Route) => route.abort('connectionreset'),
  ended: (route: Route) => route.fulfill({ status: 401, json: { ...said('ended'), code: 'UNAUTHORIZED' } }),
  lost: (route: Route) => route.fetch().then(() => route.abort('connectionreset')),
} satisfies Record<string, (route: Route) => unknown>

/** Many forms: each looks again soon. */
const soon = { intervals: [50] }
const outOfOrder = 'out of order today'
const said = (words: string) => ({ success: false, error: words, message: words, code: 'INTERNAL' })

interface Trying {
  page: Page
  address: string
  /** The last one is open, and sent, when the session ends. */
  forms: readonly TriedForm[]
  /** One of these is said without a network. */
  lostWords: readonly string[]
}

type Api = Awaited<ReturnType<typeof apiOf>>

interface Forms {
  api: Api
  /** The forms of a page, tried one after the other. */
  tries: (address: string, forms: readonly TriedForm[]) => Promise<void>
  field: (key: string) => Locator
  press: (key: string, values?: Record<string, string>) => () => Promise<void>
  item: (key: string) => () => Promise<void>
  /** A form in a dialog. */
  boxed: (
    open: () => Promise<unknown>,
    fields: Record<string, string>,
    save: string,
    sends: TriedForm['sends'],
    more?: Partial<TriedForm>,
  ) => TriedForm
}

interface Parts {
  /** As an owner, with texts of an area. */
  formsOf: (area: string) => Promise<Forms>
  /** A course of one chapter, and a student who completed it, reviews it and asks. */
  graduate: (api: Api) => Promise<{ course: string; student: string; account: Account }>
}

const owner = { email: 'owner@manara.example', password: demoPassword }

export const test = journey.extend<Parts>({
  formsOf: async ({ page, textOf, signIn, expected }, use) => {
    expected.push('ERR_', '503', '401', outOfOrder, textOf('common', 'networkError'))
    let api: Api | undefined
    await use(async (area) => {
      if (!api) await signIn(page, owner)
      api ??= await apiOf(page)
      const dialog = page.getByRole('dialog')
      const button = (place: Page | Locator, key: string, values = {}) =>
        place.getByRole('button', { name: textOf(area, key, values), exact: true }).first()
      return {
        api,
        tries: (address, forms) =>
          tryForms({
            page,
            address,
            forms,
            lostWords: [
              textOf('common', 'networkError'),
              textOf('messages', 'notSent'),
              textOf('requests', 'notSent'),
              textOf('requests', 'lost_activate'),
            ],
          }),
        field: (key) => page.getByLabel(textOf(area, key), { exact: true }).first(),
        press: (key, values) => () => button(page, key, values).click(),
        item: (key) => () => page.getByRole('menuitem', { name: textOf(area, key) }).click(),
        boxed: (open, fields, save, sends, more = {}) => ({
          open,
          fields: Object.entries(fields).map(
            ([key, value]) => [dialog.getByLabel(textOf(area, key), { exact: true }), value] as const,
          ),
          save: () => button(dialog, save).click(),
          sends,
          isDialog: true,
          ...more,
        }),
      }
    })
  },
  graduate: async ({ anotherPage, newStudent, signIn }, use) => {
    await use(async (api) => {
      const { id } = await publishFree(api, `دورة ${Date.now()}`)
      const page = await anotherPage()
      const account = await newStudent()
      await signIn(page, account)
      await enrol(page, id)
      const own = await apiOf(page)
      const { chapters } = await own.read(`/student/courses/${id}`)
      const at = { course_id: id, chapter_id: chapters[0].id }
      await own.write('POST', '/student/progress', { ...at, watch_time: 60, completed: true })
      await own.write('PUT', `/student/courses/${id}/review`, { rating: 2, text: 'قصيرة جدًّا.' })
      await own.write('POST', '/student/questions', { ...at, text: `هل من تمارين في ${id}؟` })
      const student = await page.evaluate(() => JSON.parse(localStorage.getItem('user')!).id as string)
      return { course: id, student, account }
    })
  },
})

/** What is written into the forms of a page stands there until it is saved, and that happens once. */
async function tryForms({ page, address, forms, lostWords }: Trying): Promise<void> {
  let way: keyof typeof ways = 'through'
  let sent = forms[0]!.sends
  await page.route('**/api/**', (route) => {
    const request = route.request()
    const isIt = request.method() === sent[0] && sent[1].test(new URL(request.url()).pathname)
    return isIt ? ways[way](route) : route.continue()
  })
  const press = async (form: TriedForm, next: keyof typeof ways) => {
    ;[way, sent] = [next, form.sends]
    // A press while the one before is told of counts for nothing.
    await expect(page.locator('.btn[aria-busy=true]')).toHaveCount(0)
    await form.save()
  }
  await page.goto(address)
  for (const form of forms) {
    await form.open?.()
    for (const [field, value] of form.fields) await write(field, value)
    for (const [next, words] of [
      ['refused', [outOfOrder]],
      ['cut', lostWords],
    ] as const) {
      const before = toastsOf(page).length
      await press(form, next)
      await expect
        .poll(() => says(page, before, words), { message: `${next}: ${String(form.sends)}`, ...soon })
        .toBe(true)
      await stands(form)
    }
    if (form.isDialog) await pressBeside(page)
  }
  const last = forms.at(-1)!
  if (last.isDialog) await last.open?.()
  await endSession(page, () => press(last, 'ended'))
  await page.goto(address)
  for (const form of forms) {
    await form.open?.()
    await stands(form)
    if (form.act) await saveOnce(page, form, press, lostWords)
    else if (form.isDialog) await pressBeside(page)
  }
  // Where the page asks again by itself, that is still under way.
  await page.unrouteAll({ behavior: 'wait' })
}

/** Its answer is lost, and the person presses again where the form still stands there: it is done, once, and never called a failure. */
async function saveOnce(
  page: Page,
  form: TriedForm,
  press: (form: TriedForm, way: 'lost' | 'through') => Promise<void>,
  lostWords: readonly string[],
): Promise<void> {
  const [field, value] = form.fields.find(([, written]) => written !== true)!
  const isThere = async () =>
    (await field.evaluateAll(([element]) => (element as HTMLInputElement | undefined)?.value)) === value
  const before = await entriesOf(page, form.act!)
  const toasts = toastsOf(page).length
  await press(form, 'lost')
  const isAnswered = async () => !(await isThere()) || says(page, toasts, lostWords)
  await expect.poll(isAnswered, { message: `lost: ${form.act}`, ...soon }).toBe(true)
  const gone = expect.poll(isThere, { message: `again: ${form.act}`, ...soon }).toBe(false)
  // The page may learn by itself that it was done, and take the form away under the finger.
  if (await isThere()) await Promise.race([press(form, 'through').catch(() => undefined), gone])
  await gone
  expect((await entriesOf(page, form.act!)) - before, form.act).toBe(1)
}

async function write(field: Locator, value: string | true): Promise<void> {
  if (value === true) return field.click()
  const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement)
  if (isChoice) await field.selectOption(value)
  else await field.fill(value)
}

async function stands({ fields }: TriedForm): Promise<void> {
  for (const [field, value] of fields) {
    if (value !== true) await expect(field).toHaveValue(value)
    else if ((await field.getAttribute('aria-pressed')) === null) await expect(field).toBeChecked()
    else await expect(field).toHaveAttribute('aria-pressed', 'true')
  }
}

/** In a toast since, or on the page: an older toast may still stand there. */
async function says(page: Page, since: number, words: readonly string[]): Promise<boolean> {
  const toasts = toastsOf(page).slice(since).join(' ')
  const shown = await page.evaluate(() => {
    const old = document.querySelector<HTMLElement>('.toasts')?.innerText ?? ''
    return document.body.innerText.replace(old, '')
  })
  return words.some((each) => toasts.includes(each) || shown.includes(each))
}

async function pressBeside(page: Page): Promise<void> {
  await page.mouse.click(4, 4)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The person signs in again, without the form. */
async function endSession(page: Page, press: () => Promise<void>): Promise<void> {
  const keys = ['token', 'user', 'session-end']
  const session = await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)
  await press()
  await expect(page).toHaveURL(/\/login/)
  // Whom the sign-in page finds signed in, it leads back, while the journey goes its own way: it finds nobody.
  await leaveApplication(page)
  await page.evaluate(
    ([names, values]) => names.forEach((name, at) => values[at] !== null && localStorage.setItem(name, values[at]!)),
    [keys, session] as const,
  )
}

async function entriesOf(page: Page, act: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  return (await (await page.request.get(`/api/admin/audit?act=${act}&limit=1`, { headers })).json()).meta.total
}
