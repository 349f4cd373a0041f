// What a teacher brings into a course from elsewhere: links and names of files in texts, photos of a phone's camera.
import sharp from 'sharp'
import { apiOf, beginWithChapter } from './author-api.ts'
import { expect, staff, test } from './journey.ts'

test('a pasted link keeps its address, and names of files do not become links @only-ar', async ({
  page,
  textOf,
  signIn,
}) => {
  await signIn(page, staff)
  const { id } = await beginWithChapter(await apiOf(page), 'Links')
  await page.goto(`/admin/courses/${id}/details`)
  const text = page.getByRole('textbox', { name: textOf('builder', 'field_description'), exact: true }).first()
  const paste = (kind: string, what: string) =>
    text.evaluate(
      (element, [type, data]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData(type!, data!)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [kind, what],
    )
  await text.click()
  const links = () => text.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await paste('text/html', '<p>من <a href="https://docs.python.org/ar/3/tutorial">https://python.org</a> </p>')
  await expect.poll(links).toEqual(['https://docs.python.org/ar/3/tutorial'])
  await page.keyboard.type(' شغّل main.py أو script.sh ثم wa.me/213550123456 و www.python.org هنا')
  await paste('text/plain', ' README.md وhttps://example.com/a ')
  await expect
    .poll(links)
    .toEqual([
      'https://docs.python.org/ar/3/tutorial',
      'https://wa.me/213550123456',
      'https://www.python.org',
      'https://example.com/a',
    ])
})

test('a photo of a phone becomes light and does not tell where it was taken @only-en', async ({
  page,
  textOf,
  signIn,
}) => {
  const b = (key: string) => textOf('builder', key)
  await signIn(page, staff)
  const { id } = await beginWithChapter(await apiOf(page), 'Photos')
  await page.goto(`/admin/courses/${id}/details`)
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#386' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const kept = async (address: string | null) => {
    const { width, height, hasAlpha, exif } = await sharp(await (await page.request.get(address!)).body()).metadata()
    return { width, height, hasAlpha, exif }
  }
  const shown = page.locator('.course-picture-thumb img').last()
  await page.getByLabel(b('upload')).setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('button', { name: b('pictureRemove') })).toBeVisible()
  expect(await kept(await shown.getAttribute('src'))).toEqual({
    width: 1067,
    height: 1600,
    hasAlpha: false,
    exif: undefined,
  })

  // A drawing that one sees through stays so.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const drawing = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#fff', noise } })
    .ensureAlpha(0.5)
    .png()
    .toBuffer()
  await page
    .getByRole('button', { name: b('rich_picture') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(b('pictureChoose')).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: drawing })
  expect(await kept(await dialog.locator('img').getAttribute('src'))).toEqual({
    width: 1600,
    height: 800,
    hasAlpha: true,
    exif: undefined,
  })
})

test('a device with too little memory to draw a photo sends it as it is @only-ar', async ({ page, textOf, signIn }) => {
  const b = (key: string) => textOf('builder', key)
  await signIn(page, staff)
  const { id } = await beginWithChapter(await apiOf(page), 'Little memory')
  await page.goto(`/admin/courses/${id}/details`)
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#386' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel(b('upload')).setInputFiles({ name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('button', { name: b('pictureRemove') })).toBeVisible()
  const address = await page.locator('.course-picture-thumb img').last().getAttribute('src')
  const { dominant } = await sharp(await (await page.request.get(address!)).body()).stats()
  expect(dominant.g).toBeGreaterThan(100)
})
