// What is typed outlives a reload and an ended session, and is nobody else's.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onDevice, type Drafts } from './draft.ts'
import { clearSession } from './session.ts'
import { storeSession } from './store-session.ts'
import { useKept } from './use-kept.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

function signIn(id: string) {
  const facts = { full_name: id, email: `${id}@example.dz`, role: 'staff' as const, created_at: '2026-01-01T00:00:00Z' }
  storeSession(`token of ${id}`, { id, ...facts }, 4)
}

/** Opens the screen anew, as after a reload. */
function open<T>(name: string, first: T, drafts?: Drafts) {
  let given: ReturnType<typeof useKept<T>> | undefined
  function Field() {
    given = useKept(name, first, drafts)
    return null
  }
  renderToStaticMarkup(<Field />)
  return { value: given![0], type: given![1], drop: given![2] }
}

test('a note and an announcement wait for their writer through an ended session', () => {
  signIn('amina')
  open('note 1', '').type('اتّصل وسأل عن الحصص')
  open('announcement', { title: '', by: ['bell'] }).type({ title: 'حصّة', by: ['bell', 'mail'] })
  clearSession()
  expect(open('note 2', '').value).toBe('')
  signIn('amina')
  expect(open('note 1', '').value).toBe('اتّصل وسأل عن الحصص')
  expect(open('announcement', { title: '', by: ['bell'] }).value).toEqual({ title: 'حصّة', by: ['bell', 'mail'] })
})

test('another person in the same tab finds nothing', () => {
  signIn('amina')
  open('note 1', '').type('سرّ')
  clearSession()
  signIn('omar')
  expect(open('note 1', '').value).toBe('')
})

test('on the device it waits for its writer alone, also in another tab', () => {
  signIn('amina')
  open('answer 1', '', onDevice).type('لأن الشرط')
  vi.stubGlobal('sessionStorage', storage())
  expect(open('answer 1', '').value).toBe('')
  expect(open('answer 1', '', onDevice).value).toBe('لأن الشرط')
  signIn('omar')
  expect(open('answer 1', '', onDevice).value).toBe('')
  signIn('amina')
  open('answer 1', '', onDevice).drop()
  expect(open('answer 1', '', onDevice).value).toBe('')
})

test('sent, or typed back to what was there, nothing is kept', () => {
  signIn('amina')
  const note = open('note 1', '')
  note.type('x')
  note.drop()
  expect(open('note 1', '').value).toBe('')
  const reply = open('reply 1', 'شكرًا')
  reply.type('شكرًا جزيلًا')
  reply.type('شكرًا')
  expect([sessionStorage.getItem('draft-reply 1'), open('reply 1', 'شكرًا').value]).toEqual([null, 'شكرًا'])
})

test('what an older release kept in another shape is not taken', () => {
  signIn('amina')
  open('note 1', '').type('x')
  expect(open('note 1', { text: '' }).value).toEqual({ text: '' })
})
