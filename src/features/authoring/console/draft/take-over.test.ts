// What a colleague published or archived is taken over by an open builder, whose draft it does not change.
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { draftKey, type Draft } from '../queries.ts'
import { takeOver } from './use-draft.tsx'

test('what was compared with an earlier version is compared again', () => {
  const client = new QueryClient()
  const isOld = () => client.getQueryState(['publish-check', 'c', 4])?.isInvalidated
  client.setQueryData(draftKey('c'), { revision: 4, editors: [], status: 'published', published_version: 1 })
  client.setQueryData(['publish-check', 'c', 4], { changes: [] })
  const news = { revision: 4, editors: [], status: 'archived' as const, published_version: 1 }
  takeOver(client, 'c', news)
  expect(client.getQueryData<Draft>(draftKey('c'))).toMatchObject({ status: 'archived', published_version: 1 })
  expect(isOld()).toBe(false)
  takeOver(client, 'c', { ...news, published_version: 2 })
  expect(client.getQueryData<Draft>(draftKey('c'))).toMatchObject({ published_version: 2 })
  expect(isOld()).toBe(true)
})
