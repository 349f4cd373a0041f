// What a teacher brings into a course from elsewhere: links and names of files in texts.
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
