// When a stream is tried again, and when it is told that it failed.
import Hls from 'hls.js/light'
import { afterEach, expect, test, vi } from 'vitest'
import { attach } from './hls-stream.ts'

afterEach(() => vi.restoreAllMocks())

const lost = Hls.ErrorTypes.NETWORK_ERROR
const damaged = Hls.ErrorTypes.MEDIA_ERROR

test.each([
  ['the network lost once', [lost], false],
  ['still lost', [lost, lost], true],
  ['back, and lost again', [lost, 'piece', lost], false],
  ['back, and lost for good', [lost, 'piece', lost, lost], true],
  ['a damaged piece', [damaged], false],
  ['damaged again, however much was loaded between', [damaged, 'piece', damaged], true],
])('%s', (_what, happened, fails) => {
  vi.spyOn(Hls, 'isSupported').mockReturnValue(true)
  const heard = new Map<string, (event: string, data: object) => void>()
  vi.spyOn(Hls.prototype, 'on').mockImplementation((event, listener) => void heard.set(event, listener as never))
  for (const name of ['loadSource', 'attachMedia', 'startLoad', 'recoverMediaError'] as const)
    vi.spyOn(Hls.prototype, name).mockReturnValue()
  const onChange = vi.fn()
  const leaving = new AbortController().signal
  attach({} as HTMLVideoElement, { address: 'https://example.org/a.m3u8', isSaving: false, leaving, onChange })
  for (const what of happened) {
    if (what === 'piece') heard.get(Hls.Events.FRAG_BUFFERED)?.(what, {})
    else heard.get(Hls.Events.ERROR)?.(what, { fatal: true, type: what })
  }
  expect(onChange.mock.calls).toEqual(fails ? [[{ failed: true }]] : [])
})
