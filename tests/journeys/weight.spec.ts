// What a page weighs on its way to a phone: budgets of the first visit, of its scripts, and of the second visit (docs/performance.md, Pages).
import type { Page } from '@playwright/test'
import { expect, inEachLanguage, test } from './journey.ts'

const budget = { scripts: 120_000, firstVisit: 280_000, secondVisit: 15_000 }
const pages = { home: '/', catalogue: '/courses', course: '/courses/', about: '/about', verify: '/verify' }

test.use({ viewport: { width: 390, height: 844 } })

inEachLanguage(() => {
  for (const [name, start] of Object.entries(pages)) {
    test(`${name} is light`, async ({ page, context, request }) => {
      const { data } = (await (await request.get('/api/courses?limit=1')).json()) as { data: { id: string }[] }
      const address = name === 'course' ? start + data[0]!.id : start
      const first = await weigh(page, address)
      expect(first.scripts, `scripts: ${first.list}`).toBeGreaterThan(50_000)
      expect(first.scripts, `scripts: ${first.list}`).toBeLessThanOrEqual(budget.scripts)
      expect(first.all, `first visit: ${first.list}`).toBeLessThanOrEqual(budget.firstVisit)
      // A link followed in a new tab: what was kept is used, what may have changed is asked for. What an earlier journey changed may show
      // between the two, because pages are kept for a minute: then the next visit is the second of the same page.
      let second = await weigh(await context.newPage(), address)
      if (second.etag !== first.etag) second = await weigh(await context.newPage(), address)
      expect(second.all, `second visit: ${second.list}`).toBeLessThanOrEqual(budget.secondVisit)
    })
  }
})

interface Weight {
  all: number
  scripts: number
  list: string
  etag: string | undefined
}

/** Bytes on the wire: all of them, and those of the scripts without their headers. */
async function weigh(page: Page, address: string): Promise<Weight> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  const answers = new Map<string, { url: string; isScript: boolean; head: number; all: number }>()
  const underWay = new Set<string>()
  protocol.on('Network.requestWillBeSent', ({ requestId }) => underWay.add(requestId))
  protocol.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId))
  protocol.on('Network.responseReceived', ({ requestId, type, response }) =>
    answers.set(requestId, {
      url: new URL(response.url).pathname,
      isScript: type === 'Script',
      head: response.encodedDataLength,
      all: 0,
    }),
  )
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    underWay.delete(requestId)
    const answer = answers.get(requestId)
    if (answer) answer.all = encodedDataLength
  })
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  // Once hydrated, the page may ask for more.
  await expect.poll(() => underWay.size).toBe(0)
  await protocol.detach()
  const sent = [...answers.values()].filter(({ all }) => all > 0).toSorted((a, b) => b.all - a.all)
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  return {
    all: sum(sent.map(({ all }) => all)),
    scripts: sum(sent.filter(({ isScript }) => isScript).map(({ all, head }) => all - head)),
    list: sent.map(({ url, all }) => `${all} ${url}`).join(', '),
    etag: answer?.headers()['etag'],
  }
}
