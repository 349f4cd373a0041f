import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refreshAll } from './refresh-all.ts'

/** What a page shows of a value on the server; `answer` lets the oldest request answer with what the server had when it was asked. */
function openPage() {
  const client = new QueryClient()
  const server = { value: 'old', asked: 0 }
  const onTheirWay: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['shown'],
    queryFn: () => {
      server.asked++
      const { value } = server
      return new Promise<string>((resolve) => onTheirWay.push(() => resolve(value)))
    },
  })
  observer.subscribe(() => {})
  return { client, server, observer, answer: () => onTheirWay.shift()!() }
}

test('what was read before the change is asked for again, also where its answer is still on its way', async () => {
  const { client, server, observer, answer } = openPage()
  server.value = 'new'
  const refreshed = refreshAll(client)
  answer()
  await expect.poll(() => server.asked).toBe(2)
  answer()
  await refreshed
  expect(observer.getCurrentResult().data).toBe('new')
})

test('what is shown already is asked for once', async () => {
  const { client, server, observer, answer } = openPage()
  answer()
  await expect.poll(() => observer.getCurrentResult().data).toBe('old')
  server.value = 'new'
  const refreshed = refreshAll(client)
  await expect.poll(() => server.asked).toBe(2)
  answer()
  await refreshed
  expect(observer.getCurrentResult().data).toBe('new')
  expect(server.asked).toBe(2)
})
