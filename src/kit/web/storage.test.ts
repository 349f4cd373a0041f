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

test('where the browser forbids storage, or has no room, values last as long as the page', () => {
  let isRefused = true
  const kept = new Map([['theme', 'dark']])
  const unless =
    <Given extends unknown[], T>(act: (...given: Given) => T) =>
    (...given: Given): T => {
      if (isRefused) throw new DOMException('no', 'QuotaExceededError')
      return act(...given)
    }
  browserWith({
    getItem: unless((key: string) => kept.get(key) ?? null),
    setItem: unless((key: string, text: string) => void kept.set(key, text)),
    removeItem: unless((key: string) => void kept.delete(key)),
    clear: unless(() => kept.clear()),
  })
  local.write('theme', 'light')
  local.writeValue('draft', { text: 'x' })
  expect([local.read('theme'), local.readValue('draft'), local.keeps('theme')]).toEqual(['light', { text: 'x' }, false])
  expect(local.keys()).toEqual(expect.arrayContaining(['theme', 'draft']))
  expect([local.take('draft'), local.read('draft')]).toEqual(['{"text":"x"}', null])
  isRefused = false
  local.write('theme', 'sepia')
  expect([local.read('theme'), local.keeps('theme'), kept.get('theme')]).toEqual(['sepia', true, 'sepia'])
  isRefused = true
  local.write('draft', 'y')
  local.clear()
  expect([local.read('theme'), local.read('draft')]).toEqual([null, null])
})
