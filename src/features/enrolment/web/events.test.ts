// Reading server-sent events out of a stream that may be cut anywhere.
import { expect, it } from 'vitest'
import { takeEvents } from './events.ts'

const stream = ':\n\nevent: ready\ndata: {}\n\nevent: rejected\ndata: {"reason":"سطر\\nوسطر"}\n\n'

it('reads whole events and passes over heartbeats', () => {
  expect(takeEvents(stream)).toEqual({
    events: [
      { type: 'ready', data: {} },
      { type: 'rejected', data: { reason: 'سطر\nوسطر' } },
    ],
    rest: '',
  })
})

it('keeps what is not whole yet, wherever the stream is cut', () => {
  for (let at = 0; at <= stream.length; at++) {
    const first = takeEvents(stream.slice(0, at))
    const second = takeEvents(first.rest + stream.slice(at))
    expect([...first.events, ...second.events].map(({ type }) => type)).toEqual(['ready', 'rejected'])
  }
})
