// What YouTube's frame says, in our own terms.
import { afterEach, expect, test, vi } from 'vitest'
import type { MediaState } from './media.ts'
import { openYoutube, readYoutubeMessage } from './youtube-media.ts'

afterEach(() => vi.unstubAllGlobals())

const info = (facts: object) => JSON.stringify({ event: 'infoDelivery', info: facts })

test.each([
  ['playing', info({ playerState: 1 }), { paused: false, ended: false }],
  ['waiting for data while playing', info({ playerState: 3 }), { paused: false, ended: false }],
  ['paused', info({ playerState: 2 }), { paused: true, ended: false }],
  ['at its end', info({ playerState: 0 }), { paused: true, ended: true }],
  ['moving on', info({ currentTime: 12.5 }), { position: 12.5 }],
  [
    'loaded',
    info({ duration: 213, volume: 40, muted: true }),
    { duration: 213, ready: true, volume: 0.4, muted: true },
  ],
  ['without a length yet', info({ duration: 0 }), {}],
  ['faster', info({ playbackRate: 1.5 }), { rate: 1.5 }],
  ['refused', JSON.stringify({ event: 'onError', info: 150 }), { failed: true }],
  ['ready', JSON.stringify({ event: 'onReady', info: null }), {}],
  ['not JSON', 'hello', {}],
  ['not a text', { event: 'infoDelivery' }, {}],
])('%s', (_, data, change) => {
  expect(readYoutubeMessage(data)).toEqual(change)
})

/** A video of 213 seconds, opened at `start`; `hear` is what its frame says. */
function openAt(start: number) {
  const asked: unknown[] = []
  const changes: Partial<MediaState>[] = []
  const contentWindow = { postMessage: (text: string) => asked.push(JSON.parse(text)) }
  let listen = (_event: object) => {}
  vi.stubGlobal('document', { createElement: () => ({ contentWindow, remove: () => {} }) })
  vi.stubGlobal('window', {
    location: { origin: 'https://school.example' },
    addEventListener: (_name: string, listener: typeof listen) => (listen = listener),
    removeEventListener: () => {},
  })
  const host = { replaceChildren: () => {} } as unknown as HTMLElement
  const place = { host, address: 'https://frame.example/?', title: '', start, isWanted: false, isSaving: false }
  const media = openYoutube(place, (change) => changes.push(change))
  const hear = (facts: object) =>
    listen({ origin: 'https://www.youtube-nocookie.com', source: contentWindow, data: info(facts) })
  hear({ duration: 213 })
  return { hear, asked, changes, media }
}

test.each([
  ['playing its last second', { playerState: 1 }],
  ['at its end at once', { playerState: 0 }],
])('left at the end, it begins from the start: %s', (_, facts) => {
  const { hear, asked, changes, media } = openAt(212)
  hear(facts)
  expect(asked).toMatchObject([{ func: 'seekTo', args: [0, true] }])
  expect(changes.at(-1)).toEqual({ paused: false, ended: false, position: 0 })
  // Once: its next end is one.
  hear({ playerState: 0 })
  expect(asked).toHaveLength(1)
  expect(changes.at(-1)).toMatchObject({ ended: true })
  media.close()
})

test('left in the middle, it goes on there', () => {
  const { hear, asked, media } = openAt(100)
  hear({ playerState: 1 })
  expect(asked).toEqual([])
  media.close()
})
