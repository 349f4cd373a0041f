// An upload over a network that stands still.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#kit/contract.ts'
import { upload } from './upload.ts'

/** Sends nothing by itself: the test says what the network does. */
class Request extends EventTarget {
  static last: Request
  upload = new EventTarget()
  status = 0
  responseText = ''
  constructor() {
    super()
    Request.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  end(name: string) {
    this.dispatchEvent(new Event(name))
    this.dispatchEvent(new Event('loadend'))
  }
  abort() {
    this.end('abort')
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('document', { documentElement: { dataset: { language: 'en' } } })
})
afterEach(() => {
  vi.useRealTimers()
})

function begin() {
  const cancel = new AbortController()
  const seen: number[] = []
  const rest = { form: new FormData(), onProgress: (percent: number) => seen.push(percent), signal: cancel.signal }
  const ended = upload<Endpoint>('POST', '/student/enrolment-requests', rest).then(
    (data) => ({ data }),
    (error: { code: string; status: number }) => ({ failed: error.code, status: error.status }),
  )
  return { request: Request.last, cancel, seen, ended }
}

const megabyte = 1024 * 1024

test('it counts as lost once nothing has moved for long', async () => {
  const { request, seen, ended } = begin()
  request.progress(megabyte / 2, megabyte)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await ended).toEqual({ failed: 'TIMEOUT', status: 0 })
  expect(seen).toEqual([50])
})

test('slow as it is, it goes on while something moves', async () => {
  const { request, ended } = begin()
  for (let part = 1; part <= 20; part++) {
    request.progress((part * megabyte) / 20, megabyte)
    await vi.advanceTimersByTimeAsync(100_000)
  }
  request.status = 200
  request.responseText = '{"success":true,"data":{"id":"a"}}'
  request.end('load')
  expect(await ended).toEqual({ data: { id: 'a' } })
})

test('cancelled, it is not called late', async () => {
  const { cancel, ended } = begin()
  cancel.abort()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await ended).toEqual({ failed: 'OFFLINE', status: 0 })
})
