import { afterEach, expect, test, vi } from 'vitest'
import { local } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

function browserWith(storage: object): void {
  vi.stubGlobal('localStorage', storage)
}

test('texts and values are kept, taken once and removed', () => {
  const kept = new Map<string, string>()
  browserWith({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  local.write('theme', 'dark')
  expect([local.read('theme'), local.take('theme'), local.take('theme')]).toEqual(['dark', 'dark', null])
  local.writeValue('draft', { text: 'مرحبًا' })
  expect(local.readValue('draft')).toEqual({ text: 'مرحبًا' })
  local.writeValue('draft', null)
  expect([kept.size, local.readValue('draft')]).toEqual([0, null])
  local.write('draft', '{"text"')
  expect(local.readValue('draft')).toBeNull()
})

test('a browser that forbids storage, or has no room, breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  browserWith({ getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse })
  local.write('theme', 'dark')
  local.writeValue('draft', { text: 'x' })
  local.clear()
  expect([local.read('theme'), local.take('theme'), local.readValue('draft')]).toEqual([null, null, null])
})
