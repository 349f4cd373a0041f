// The database goes away while the school is open, and comes back: pages say what happens, nothing written is lost, no restart is needed.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { study } from '#demo/courses/study.ts'
import { demoId } from '#demo/ids.ts'
import { openHydrated } from './hydrated.ts'
import { enrol, expect, test } from './journey.ts'
import { expectToast, noteToasts, watchPlace } from './toasts.ts'
import { startProgram } from './program.ts'

const course = demoId('course', 'study')

test('the database goes away and comes back @only-ar', async ({
  browser,
  program,
  language,
  textOf,
  newStudent,
  signIn,
}) => {
  const gate = await openGate(program.databaseUrl)
  const school = await startProgram({ DATABASE_URL: gate.url })
  const context = await browser.newContext({ baseURL: school.url, locale: language === 'ar' ? 'ar-DZ' : 'en-US' })
  await noteToasts(context)
  openHydrated(context)
  const page = await context.newPage()
  const visitor = await context.newPage()
  const state = async (address: string) => (await context.request.get(address)).status()
  try {
    await signIn(page, await newStudent())
    const headers = await enrol(page, course)
    await page.goto(`/student/courses/${course}/learn`)
    await expect(page.getByRole('heading', { level: 2, name: study.chapters[0]!.title })).toBeVisible()
    await visitor.goto('/contact')
    await visitor.getByRole('textbox', { name: textOf('contact', 'subject') }).fill('سؤال')
    const message = visitor.getByRole('textbox', { name: textOf('contact', 'message') })
    await message.fill('متى تُفعَّل دورتي؟')

    await gate.shut()
    expect([await state('/health'), await state('/health/ready')]).toEqual([200, 503])
    // What a student does is kept here, and the page says so; nobody is signed out.
    await page
      .locator('.lesson-head-actions')
      .getByRole('button', { name: textOf('learn', 'complete') })
      .click()
    await expect(page.locator('.unsent')).toHaveText(textOf('ui', 'unsentRefused_one', { count: 1 }))
    await expect(page.locator('.chapters .chapter').first().getByText(textOf('learn', 'isDone'))).toBeAttached()
    // What cannot be kept is refused with words, and stays where it was typed.
    await visitor.getByRole('button', { name: textOf('contact', 'send') }).click()
    await expectToast(visitor, 'alert', textOf('common', 'unavailable'))
    await expect(message).toHaveValue('متى تُفعَّل دورتي؟')
    const closed = await context.newPage()
    expect((await closed.goto(`/courses/${course}`))?.status()).toBe(503)
    await expect(closed.getByRole('heading', { level: 1 })).toHaveText(textOf('common', 'unavailableTitle'))
    await expect(page).toHaveURL(/\/learn/)

    const unsent = await watchPlace(page.locator('.unsent'))
    await gate.open()
    await expect.poll(() => state('/health/ready')).toBe(200)
    await closed.getByRole('button', { name: textOf('common', 'retry') }).click()
    await expect(closed.locator('.course-page')).toBeVisible()
    await visitor.getByRole('button', { name: textOf('contact', 'send') }).click()
    await expect(visitor.getByText(textOf('contact', 'sent'))).toBeVisible()
    await unsent(textOf('ui', 'unsentSent'))
    const { data } = await (await context.request.get(`/api/student/progress/${course}`, { headers })).json()
    expect(data).toMatchObject([{ chapter_id: demoId('chapter', 'study', 1), completed: true }])
  } finally {
    await context.close()
    await school.stop()
    await gate.shut()
    await gate.remove()
  }
})

/** Between the program and its database: shut, nobody answers there any more, and every open connection breaks. */
async function openGate(databaseUrl: string) {
  const { host, port } = new Client({ connectionString: databaseUrl })
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => {})
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  // A port that is given back may be another's when it is wanted again; a place in a folder of one's own is not.
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-gate-'))
  const listen = () => once(server.listen(path.join(folder, '.s.PGSQL.5432')), 'listening')
  await listen()
  const url = new URL(databaseUrl)
  url.host = `${encodeURIComponent(folder)}:5432`
  return {
    url: url.href,
    async open() {
      await listen()
    },
    async shut() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
