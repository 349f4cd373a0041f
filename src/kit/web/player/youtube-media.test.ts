// What YouTube's frame says, in our own terms.
import { expect, test } from 'vitest'
import { readYoutubeMessage } from './youtube-media.ts'

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
