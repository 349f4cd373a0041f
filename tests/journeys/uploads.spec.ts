// Long files on their way to the school.
import { copyFile, truncate, utimes } from 'node:fs/promises'
import type { Route } from '@playwright/test'
import { apiOf, beginWithChapter } from './author-api.ts'
import { expect, staff, test } from './journey.ts'

test('the same file chosen again goes on, here and after a closed tab @only-en', async ({
  page,
  textOf,
  signIn,
  expected,
}) => {
  const b = (key: string) => textOf('builder', key)
  await signIn(page, staff)
  const api = await apiOf(page)
  const { id } = await beginWithChapter(api, 'Long')
  await page.goto(`/admin/courses/${id}`)
  const pieces = '**/api/admin/uploads/*'
  let isFirstPieceTaken = false
  await page.route(pieces, (route) => {
    const { 'upload-offset': offset } = route.request().headers()
    return offset === undefined || (isFirstPieceTaken && offset === '0') ? route.continue() : undefined
  })
  const acts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/admin/uploads') && request.method() !== 'PATCH') acts.push(request.method())
  })
  const video = test.info().outputPath('clip.webm')
  await copyFile('demo/clips/study-recall.webm', video)
  await truncate(video, 9 * 1024 * 1024)
  // With a new date each time, as phones give it.
  let date = 1_700_000_000
  const give = async () => {
    await utimes(video, (date += 60), date)
    await page.getByLabel(b('videoChoose')).setInputFiles(video)
  }
  const choose = async () => {
    const isSending = page.waitForRequest(
      (request) => request.method() === 'PATCH' && request.url().includes('uploads'),
    )
    await give()
    await isSending
  }
  await choose()
  await give()
  await page.reload()
  await choose()
  // Who publishes now is told that the file is not in it.
  await page.getByRole('button', { name: b('publish') }).click()
  await expect(page.getByRole('dialog').getByText(b('publishUploads_one'))).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: b('back') })
    .click()
  const cancelled = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: b('uploadCancel') }).click()
  await cancelled
  expect(acts).toEqual(['POST', 'HEAD', 'DELETE'])

  // The session ends between two pieces: the file waits for the sign-in.
  isFirstPieceTaken = true
  expected.push('401')
  const endSession = (route: Route) => {
    if (route.request().headers()['upload-offset'] !== String(8 * 1024 * 1024)) return route.fallback()
    return route.fulfill({ status: 401, json: { success: false, error: 'ended', code: 'UNAUTHENTICATED' } })
  }
  await page.route(pieces, endSession)
  await give()
  await expect(page).toHaveURL(/\/login/)
  await page.unroute(pieces, endSession)
  await signIn(page, staff)
  await page.goto(`/admin/courses/${id}`)
  await expect(page.getByText('clip.webm')).toBeVisible()
  await page.getByRole('button', { name: b('uploadForget') }).click()

  // A file for the students says, too, that it has not arrived.
  const exercises = test.info().outputPath('exercises.zip')
  await copyFile(video, exercises)
  await page.getByLabel(b('addFiles')).setInputFiles(exercises)
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '88')
  await page.reload()
  await expect(page.getByText('exercises.zip')).toBeVisible()
  await page.getByRole('button', { name: b('uploadForget') }).click()
  await expect(page.getByText('exercises.zip')).toHaveCount(0)
})

test('a connection lost for long: the upload goes on by itself @only-ar', async ({
  page,
  textOf,
  signIn,
  expected,
}) => {
  const b = (key: string) => textOf('builder', key)
  await page.clock.install()
  await signIn(page, staff)
  const api = await apiOf(page)
  const { id } = await beginWithChapter(api, 'Tunnel')
  await page.goto(`/admin/courses/${id}`)
  // Time jumps: other requests on their way count as too slow.
  expected.push('ERR_INTERNET_DISCONNECTED', textOf('common', 'timeoutError'))
  let tries = 0
  let isAway = true
  await page.route('**/api/admin/uploads/*', (route) => {
    tries += 1
    return isAway ? route.abort('internetdisconnected') : route.continue()
  })
  await page.getByLabel(b('videoChoose')).setInputFiles('demo/clips/study-recall.webm')
  // A try is set for later once the failure of the one before has come, so time jumps until it has begun.
  const jumpUntil = (isSo: () => void | Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(31_000)
      await isSo()
    }).toPass({ intervals: [50] })
  for (let count = 1; count <= 14; count += 1) await jumpUntil(() => expect(tries).toBeGreaterThanOrEqual(count))
  isAway = false
  await jumpUntil(() => expect(page.getByText(b('videoOwn'))).toBeVisible({ timeout: 1000 }))
})
