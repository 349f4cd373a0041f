// A visitor: home, catalogue, search as people type, filters in the address, a course, its free lesson, the way to sign in.
import { expect, inEachLanguage, test } from './journey.ts'

inEachLanguage(() => {
  test('browses, searches, filters and comes back', async ({ page, textOf, language }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('a.course-card')).toHaveCount(6)
    await expect(page.locator('.home-stat b')).toHaveText(['99+', '5+', '2+', /95/])
    await expect(page.locator('a.category-tile').first()).toHaveAttribute('href', /^\/courses\?category=[0-9a-f-]{36}$/)
    await expect(page.locator('.footer')).toContainText(String(new Date().getFullYear()))
    await expect(page.locator('.footer a[target=_blank]')).toHaveText(['LinkedIn', 'Facebook', 'Instagram'])

    // A click works: the page is hydrated.
    await page
      .getByRole('link', { name: textOf('common', 'courses'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/courses$/)
    await expect(page.locator('a.course-card')).toHaveCount(12)
    await page.getByRole('button', { name: textOf('course', 'more') }).click()
    await expect(page.locator('a.course-card')).toHaveCount(13)

    // Without hamza, ta marbuta written as ha: found all the same.
    const search = page.getByRole('searchbox', { name: textOf('catalogue', 'searchLabel') })
    await search.fill('اساسيات البرمجه')
    await expect(page).toHaveURL(/search=/)
    const python = language === 'ar' ? /أساسيات البرمجة بلغة Python/ : /Programming basics with Python/
    await expect(page.locator('a.course-card').first()).toContainText(python)
    await search.fill('xyzzy')
    await expect(page.getByText(textOf('catalogue', 'nothingFound'))).toBeVisible()
    await page
      .getByRole('button', { name: textOf('catalogue', 'clearSearch') })
      .first()
      .click()
    await expect(search).toBeFocused()
    await expect(page.locator('a.course-card')).toHaveCount(12)

    const category = language === 'ar' ? 'التصميم' : 'Design'
    // Two choices before the first is answered: both count, as one step.
    const answers = Promise.withResolvers<void>()
    await page.route(/\/courses\.data/, (route) => answers.promise.then(() => route.continue()))
    await page.getByRole('radio', { name: category }).click()
    await page.getByLabel(textOf('catalogue', 'sort')).selectOption('popular')
    answers.resolve()
    await expect(page).toHaveURL(/category=.*sort=popular/)
    await page.unroute(/\/courses\.data/)
    await page.goBack()
    await expect(page).not.toHaveURL(/category=|sort=/)
    await expect(page.getByRole('radio', { name: category })).not.toBeChecked()
    await page.getByRole('radio', { name: category }).click()
    await expect(page).toHaveURL(/category=/)
    await expect(page.locator('a.course-card')).toHaveCount(2)
    await page.reload()
    await expect(page.locator('a.course-card')).toHaveCount(2)
    await page.locator('a.course-card').first().click()
    await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}$/)
    await page.goBack()
    await expect(page).toHaveURL(/category=/)
    await expect(page.locator('a.course-card')).toHaveCount(2)
  })
})

test('a letter typed while the page is about to be drawn anew is kept @only-en', async ({ page, textOf }) => {
  await page.goto('/courses')
  const search = page.getByRole('searchbox', { name: textOf('catalogue', 'searchLabel') })
  await search.focus()
  // The suggestions listen, too.
  await expect(search).toHaveAttribute('aria-autocomplete', 'list')
  // A slow phone: the next letter waits when what was typed is sent, and comes before the page is drawn for it.
  await page.evaluate(() => {
    const wait = window.setTimeout
    window.setTimeout = ((act: () => void, pause?: number, ...rest: unknown[]) =>
      wait(
        (...given: []) => {
          act(...given)
          if (pause !== 250) return
          console.log('busy')
          for (const end = performance.now() + 400; performance.now() < end;);
        },
        pause,
        ...rest,
      )) as typeof window.setTimeout
  })
  for (const letter of 'excel') {
    const busy = page.waitForEvent('console', (message) => message.text() === 'busy')
    await page.keyboard.press(letter)
    await busy
  }
  await expect(search).toHaveValue('excel')
  await expect(page).toHaveURL(/search=excel$/)
})

test('reads a course, watches its free lesson, is asked to sign in @only-ar', async ({ page, textOf, language }) => {
  await page.goto('/courses?sort=popular')
  await page.locator('a.course-card', { hasText: 'Python' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Python')

  // The overview has the first chapters and, once one comes near, two reviews; each leads to its tab.
  await expect(page.locator('.curriculum li')).toHaveCount(5)
  await expect(page.getByText(textOf('course', 'inArabic'))).toHaveCount(language === 'en' ? 1 : 0)
  await page.locator('.curriculum li').last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await expect(page.locator('.latest-reviews li')).toHaveCount(2)
  await page.getByRole('button', { name: textOf('course', 'allReviews') }).click()
  await expect(page).toHaveURL(/tab=reviews/)
  await expect(page.locator('.reviews-average')).toBeVisible()

  await page.getByRole('tab', { name: textOf('course', 'curriculum') }).click()
  const rest = page.getByRole('button', { name: /6|الستة|six/ })
  await rest.click()
  await expect(page.locator('.curriculum li')).toHaveCount(14)
  // The focus goes on where the new ones begin, in the next frame.
  await expect(page.locator('.curriculum li:focus')).toHaveCount(1)
  // Arrows follow the direction of reading: the next tab lies to the left in Arabic.
  await page.getByRole('tab', { name: textOf('course', 'curriculum') }).focus()
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(page.getByRole('tab', { name: textOf('course', 'instructor') })).toHaveAttribute('aria-selected', 'true')

  await page
    .getByRole('button', { name: textOf('enrolment', 'watchFree') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('video')).toBeVisible()
  await expect(dialog.getByText(textOf('enrolment', 'previewNote'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: textOf('enrolment', 'enrolHere') }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fcourses%2F/)
})

inEachLanguage(() => {
  test('public pages tell search engines and chats what they are', async ({ page, language, program, request }) => {
    await page.goto('/courses?sort=popular')
    const address = await page.locator('a.course-card', { hasText: 'Python' }).getAttribute('href')
    const html = await (
      await request.get(`${address}?lng=${language}`, { headers: { 'user-agent': 'facebookexternalhit/1.1' } })
    ).text()
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toContain(language === 'ar' ? '<title>أساسيات البرمجة' : '<title>Programming basics')
    for (const part of [
      'name="description"',
      'name="keywords"',
      'property="og:title"',
      'property="og:image"',
      'hrefLang="ar"',
      'rel="canonical"',
    ]) {
      expect(head.toLowerCase()).toContain(part.toLowerCase())
    }
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
    expect(JSON.parse(data ?? '')).toMatchObject({ '@context': 'https://schema.org', '@type': 'Course' })
    const image = /property="og:image" content="([^"]+)"/.exec(head)?.[1] ?? ''
    const picture = await request.get(image.replace(/^https?:\/\/[^/]+/, program.url))
    expect(picture.headers()['content-type']).toBe('image/png')
  })
})

inEachLanguage(() => {
  test('a page that does not exist', async ({ page, textOf, expected }) => {
    expected.push('status of 404')
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('common', 'notFoundTitle'))
    await page.getByRole('link', { name: textOf('common', 'homePage') }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

inEachLanguage(() => {
  test('every open page is whole before any script has run', async ({ browser, baseURL, language }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      locale: language === 'ar' ? 'ar-DZ' : 'en-US',
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    for (const address of [
      '/',
      '/courses',
      '/about',
      '/contact',
      '/privacy',
      '/terms',
      '/verify',
      '/login',
      '/register',
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
      await expect(page).toHaveTitle(/ — (منارة|Manara)$/)
    }
    await context.close()
  })
})

test('on a phone the lower parts wait for the fonts, not for one who touches the page @only-ar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        dataset['moved'] = String(Number(dataset['moved'] ?? 0) + value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const html = page.locator('html')
  await page.goto('/courses')
  await expect(html).toHaveAttribute('data-fresh', '')
  // Nothing that is seen moves by it.
  expect(Number(await html.getAttribute('data-moved'))).toBeLessThan(0.05)

  const lower = page.locator('.home-courses ~ .page-section h2')
  await page.goto('/')
  for (const heading of await lower.all()) await expect(heading).toBeVisible()

  // Looked at when the page has just been read, as a busy machine may show it later.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const heading = document.querySelector('.home-courses ~ .page-section h2')!
      const seen = [heading.checkVisibility()]
      dispatchEvent(new PointerEvent('pointerdown'))
      seen.push(heading.checkVisibility())
      document.documentElement.dataset['seen'] = seen.join()
    })
  })
  await page.goto('/?')
  await expect(html).toHaveAttribute('data-seen', 'false,true')
})
