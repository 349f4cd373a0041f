// The whole day of a desk on a phone, in a school that began empty: the owner invites a colleague, twelve people ask for a course that came as a
// document, and by the evening eight are activated, one undone, one asked again, one duplicate caught, one refunded; the close agrees, and
// the log knows it all. The first steps of the owner on the screen: first-start.spec.ts.
import { Secret, TOTP } from 'otpauth'
import { ZipFile } from 'yazl'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { APIRequestContext, Page } from '@playwright/test'
import { madeDocument } from '#tests/made-documents.ts'
import { paint } from '#tests/pictures.ts'
import { expect, test } from './journey.ts'
import { newestMail } from './mailbox.ts'
import { startMailServer } from '#tests/smtp.ts'
import { startProgram } from './program.ts'

const password = 'a-good-one-77'
const phone = { locale: 'ar-DZ', viewport: { width: 390, height: 844 }, hasTouch: true }

/** Asks the API as somebody. */
function asking(request: APIRequestContext, token: string) {
  return async (method: 'GET' | 'POST' | 'PUT', path: string, options: { data?: unknown; multipart?: object } = {}) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(options as object) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as { data: Record<string, unknown>; token: string; user: object }
  }
}

async function archiveOf(document: object): Promise<Buffer> {
  const file = new ZipFile()
  const manifest = { format: 'manara-course', v: 1, document, files: [] }
  file.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manara-course.json')
  file.end()
  return buffer(file.outputStream as Readable)
}

/** The second half of a double press falls on what lies below the sheet that has closed. @returns what that is */
function pressAgain(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        let place: MouseEvent | undefined
        addEventListener('click', (event) => (place = event), { capture: true, once: true })
        new MutationObserver((_, observer) => {
          if (!place || document.querySelector('dialog[open]')) return
          observer.disconnect()
          const { clientX, clientY } = place
          const below = document.elementFromPoint(clientX, clientY)
          const press = { bubbles: true, cancelable: true, detail: 1, clientX, clientY }
          below?.dispatchEvent(new MouseEvent('click', press))
          resolve(below?.closest('a, button')?.tagName)
        }).observe(document, { subtree: true, attributeFilter: ['open'], attributes: true })
      }),
  )
}

/** How often the thumb is needed for each step: what this journey prints. */

test('the whole day of a desk, from an empty school to the close of the evening @only-ar', async ({
  browser,
  textOf,
  checkAccessibility,
}) => {
  test.slow()
  const mailServer = await startMailServer()
  mailServer.answer = () => '554 5.7.1 message refused'
  const program = await startProgram({ MANARA_DEMO: '0', SMTP_URL: mailServer.url })
  const open = async (options = phone) => {
    const context = await browser.newContext({ baseURL: program.url, ...options })
    return context.newPage()
  }
  const [ownersPage, page] = [await open(), await open()]
  const taps: Record<string, number> = {}
  let step = ''
  const tap = async (what: ReturnType<Page['locator']>) => {
    await what.click()
    taps[step] = (taps[step] ?? 0) + 1
  }
  const button = (area: string, key: string, on: Page | ReturnType<Page['locator']> = page) =>
    on.getByRole('button', { name: textOf(area, key), exact: true })
  const put = (on: Page, session: { token: string; user: object }) =>
    on.evaluate(
      ([token, user]) => {
        localStorage.setItem('token', token)
        localStorage.setItem('user', user)
      },
      [session.token, JSON.stringify(session.user)] as const,
    )
  try {
    // The owner, the school and the course.
    await expect.poll(program.output).toContain('First start: open ')
    const token = /First start: open \S+#token=(\S+)/.exec(program.output())![1]!
    await ownersPage.goto('/verify')
    const call = asking(ownersPage.request, '')
    const owner = await call('POST', '/setup/owner', {
      data: { token, full_name: 'عمر بلحاج', email: 'omar@example.dz', password },
    })
    await put(ownersPage, owner)
    const asOwner = asking(ownersPage.request, owner.token)
    const named = { name_ar: 'أكاديمية النور', name_en: 'Nour Academy' }
    await asOwner('PUT', '/admin/settings', { data: named })
    const document = madeDocument()
    for (const chapter of document.chapters) Object.assign(chapter, { resources: [], captions: [] })
    const { data: course } = await asOwner('POST', '/admin/courses/import', {
      multipart: {
        file: { name: 'course.zip', mimeType: 'application/zip', buffer: await archiveOf(document) },
      },
    })
    const courseId = course['id'] as string
    const { data: draft } = await asOwner('GET', `/admin/courses/${courseId}/draft`)
    await asOwner('POST', `/admin/courses/${courseId}/publish`, { data: { revision: draft['revision'] } })

    // The colleague: invited on the screen, let in by the mailed link, with a second step of their own.
    step = 'invite'
    await ownersPage.goto('/admin/settings/team')
    await ownersPage.getByLabel(textOf('team', 'inviteBy')).fill('soumia@example.dz')
    await ownersPage.getByLabel(textOf('team', 'role'), { exact: true }).selectOption('desk')
    await tap(button('team', 'invite', ownersPage))
    await expect(ownersPage.getByText('soumia@example.dz').first()).toBeVisible()
    step = 'join'
    const mail = await newestMail(program.databaseUrl, 'soumia@example.dz', 'invitation')
    await page.goto(/\/reset-password#token=\S+/.exec(mail)![0])
    await page.getByLabel(textOf('auth', 'fullName')).fill('سمية بن علي')
    await page.getByLabel(textOf('auth', 'newPassword'), { exact: true }).fill(password)
    await page.getByLabel(textOf('auth', 'confirmPassword'), { exact: true }).fill(password)
    await tap(button('auth', 'savePassword'))
    await page.waitForURL('**/login')
    // The address that the link belongs to stands there.
    await expect(page.getByLabel(textOf('auth', 'email'), { exact: true })).toHaveValue('soumia@example.dz')
    await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill(password)
    await tap(button('auth', 'login'))
    const secret = (await page.locator('.second-step-key').innerText()).replaceAll(/\s/g, '')
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await page.getByLabel(textOf('authenticator', 'code'), { exact: true }).fill(code)
    await tap(button('authenticator', 'confirm'))
    await tap(button('authenticator', 'kept'))
    await page.waitForURL('**/admin')
    // Nothing has happened yet: words, no zeros. The school's name changes where it is read, without a reload.
    await expect(page.getByText(textOf('overview', 'figuresCome'))).toBeVisible()
    await expect(page.locator('.overview-funnel, .overview-chart')).toHaveCount(0)
    const brand = page.locator('.console-bar .brand')
    for (const name_ar of ['أكاديمية القمر', named.name_ar]) {
      await asOwner('PUT', '/admin/settings', { data: { name_ar, name_en: name_ar } })
      await expect(brand).toHaveText(name_ar)
    }
    await asOwner('PUT', '/admin/settings', { data: named })

    // Twelve requests: three from a student's own browser (one activated, one asked again, one refunded later), the others by the wire.
    const names = [...clean, 'تراجع بن عمر', 'غموض مرابط', 'رجوع حمدي', 'نسخة قادري']
    const { data: found } = await asOwner('GET', `/courses/${courseId}`)
    const plan = (found['pricing_plans'] as { id: string }[])[0]!.id
    const register = (index: number) =>
      call('POST', '/auth/register', {
        data: { full_name: names[index], email: `day-${index}@example.dz`, password },
      })
    const pictureOf = async (index: number) => ({
      name: 'recu.png',
      mimeType: 'image/png',
      buffer: await paint(colours[index]!),
    })
    const send = async (index: number, proof = index) => {
      const details = { paid_amount: '4900', transaction_number: `0048-91${20 + index}`, method: 'ccp' }
      const multipart = { course_id: courseId, plan_id: plan, ...details, proof: await pictureOf(proof) }
      const { token: theirs } = await register(index)
      await asking(page.request, theirs)('POST', '/student/enrolment-requests', { multipart })
    }
    const theirs = await open()
    const sendOnScreen = async (index: number) => {
      await theirs.goto(`/courses/${courseId}`)
      await put(theirs, await register(index))
      await theirs.reload()
      await theirs.locator('.buy-bar .btn').click()
      const dialog = theirs.getByRole('dialog')
      await button('enrolment', 'haveProof', dialog).click()
      await dialog.locator('.file-drop input').setInputFiles(await pictureOf(index))
      await button('enrolment', 'sendProof', dialog).click()
      await expect(dialog.getByText(textOf('enrolment', 'received'))).toBeVisible()
    }
    for (let index = 0; index <= 10; index++) await ([7, 9, 10].includes(index) ? sendOnScreen : send)(index)
    await theirs.context().close()

    // One press for each; the next opens by itself.
    step = 'activate'
    await page.goto('/admin/requests')
    const current = (name: string) => expect(page.locator('.request-name')).toHaveText(name)
    for (const name of clean) {
      await current(name)
      await expect(page.getByText(textOf('requests', 'lost_activate'))).toHaveCount(0)
      // Its answer is lost on the way: the decision stands, and is not called undone.
      if (name === clean[1])
        await page.route('**/activate', (route) => route.fetch().then(() => route.abort('connectionreset')), {
          times: 1,
        })
      // The network is gone: said beside the button, wherever in the card one is.
      if (name === clean[2]) {
        await page.route('**/activate', (route) => route.abort('connectionreset'), { times: 2 })
        await page.evaluate(() => scrollTo(0, 99_999))
      }
      await tap(button('requests', 'activate'))
      if (name === clean[2]) {
        await expect(page.getByText(textOf('requests', 'lost_activate'))).toBeInViewport({ ratio: 1 })
        await button('common', 'retry').click()
      }
      // Somebody sends what the first one has sent.
      if (name === clean[0]) await send(11, 0)
    }
    await current('تراجع بن عمر')
    await checkAccessibility(page)
    step = 'undo'
    await tap(button('requests', 'activate'))
    await current('غموض مرابط')
    await tap(page.locator('.undo-bar').getByRole('button'))
    await current('تراجع بن عمر')
    await tap(button('requests', 'later'))
    step = 'ask'
    await current('غموض مرابط')
    const sheet = page.getByRole('dialog')
    await tap(button('requests', 'askShort'))
    await tap(sheet.locator('.chip').first())
    const pressed = pressAgain(page)
    await tap(button('requests', 'askNow', sheet))
    expect(await pressed).toBe('A')
    await expect(page).toHaveURL(/\/admin\/requests/)
    step = 'activate the last'
    await current('رجوع حمدي')
    await tap(button('requests', 'activate'))
    step = 'duplicate'
    await current('نسخة قادري')
    await expect(page.locator('.request-detail')).toContainText(textOf('requests', 'activateAnyway'))
    await tap(button('requests', 'reject'))
    await tap(sheet.locator('.chip').first())
    await checkAccessibility(page)
    await tap(button('requests', 'rejectNow', sheet))
    await expect(sheet).toBeHidden()
    await current('تراجع بن عمر')

    step = 'refund'
    await tap(page.locator('.console-bottom').locator('[href="/admin/payments"]'))
    const row = page.locator('.money-list li').filter({ hasText: 'رجوع حمدي' }).first()
    await tap(row.getByRole('button'))
    await tap(page.getByRole('menuitem', { name: textOf('payments', 'refundStart') }))
    await sheet.getByLabel(textOf('payments', 'refundAmount')).fill('٤ ٩٠٠')
    await sheet.getByLabel(textOf('payments', 'refundReason')).fill('الدورة لا تناسب مستواه')
    // Its answer is lost on the way: the money is given back, and nobody is told to try again.
    await page.route('**/refund', (route) => route.fetch().then(() => route.abort('connectionreset')), { times: 1 })
    await tap(sheet.locator('.btn-danger'))
    await expect(sheet).toHaveCount(0)
    const day = page.locator('.money-day')
    await expect(day.getByRole('status')).toHaveText(textOf('payments', 'dayAgrees'))
    await expect(day).toContainText('44')
    await checkAccessibility(page)

    step = 'audit'
    await ownersPage.goto('/admin/audit')
    for (const act of ['request_undo', 'request_ask_again', 'request_reject', 'enrolment_refund', 'member_invite'])
      await expect(ownersPage.locator('.audit-act b', { hasText: textOf('audit', `act_${act}`) })).toHaveCount(1)
    await expect(ownersPage.locator('.audit-act b', { hasText: textOf('audit', 'act_request_activate') })).toHaveCount(
      10,
    )

    // Every mail was refused; once the mail server takes them, one press sends all.
    step = 'mails'
    await ownersPage.goto('/admin/outbox?state=failed')
    await expect(ownersPage.locator('.outbox-mail').first()).toBeVisible()
    await checkAccessibility(ownersPage)
    mailServer.answer = () => '250 ok'
    await tap(button('outbox', 'sendPossible', ownersPage))
    await expect(ownersPage.getByText(textOf('outbox', 'nothingFound'))).toBeVisible()
    await expect(button('outbox', 'sendPossible', ownersPage)).toHaveCount(0)
    await expect.poll(() => mailServer.mails.filter((each) => each.includes('soumia@example.dz')).length).toBe(1)
    expect(taps).toEqual({
      invite: 1,
      join: 4,
      activate: 8,
      undo: 3,
      ask: 3,
      duplicate: 3,
      'activate the last': 1,
      refund: 4,
      mails: 1,
    })
  } finally {
    for (const each of [ownersPage, page]) await each.context().close()
    await program.stop()
    await mailServer.close()
  }
})

const clean = ['سلمى', 'أمين', 'نورة', 'كمال', 'ليلى', 'رياض', 'هدى', 'أنس'].map((name) => `${name} بلقاسم`)
const colours = ['#135', '#531', '#153', '#315', '#513', '#351', '#246', '#642', '#264', '#426', '#624']
