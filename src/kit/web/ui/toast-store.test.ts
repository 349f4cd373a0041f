// The clock of messages: how long they stay, what replaces them, what holds them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { current, dismiss, hold, release, show, subscribe } from './toast-store.ts'

const shown = () => current().map(({ text, leaving }) => text + (leaving ? ' (leaving)' : ''))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  dismiss()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('success stays two seconds, an error four, loading until it is replaced', () => {
  show('success', 'saved')
  show('error', 'failed')
  show('loading', 'sending', 'send')
  vi.advanceTimersByTime(2000)
  expect(shown()).toEqual(['sending', 'failed', 'saved (leaving)'])
  vi.advanceTimersByTime(200)
  expect(shown()).toEqual(['sending', 'failed'])
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['sending'])
  show('success', 'sent', 'send')
  expect(shown()).toEqual(['sent'])
  vi.advanceTimersByTime(2200)
  expect(shown()).toEqual([])
})

test('the same id replaces a message, with a new clock, also while it leaves', () => {
  show('success', 'first', 'one')
  vi.advanceTimersByTime(2100)
  show('success', 'second', 'one')
  vi.advanceTimersByTime(1900)
  expect(shown()).toEqual(['second'])
})

test('pointing at the messages holds them for as long as it lasts', () => {
  show('success', 'saved')
  vi.advanceTimersByTime(1500)
  hold()
  vi.advanceTimersByTime(10_000)
  expect(shown()).toEqual(['saved'])
  release()
  vi.advanceTimersByTime(499)
  expect(shown()).toEqual(['saved'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(['saved (leaving)'])
})

test('who listens hears of every change, until they stop', () => {
  const listener = vi.fn()
  const stop = subscribe(listener)
  const id = show('info', 'hello')
  dismiss(id)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  show('info', 'again')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('twenty messages at most', () => {
  for (let number = 1; number <= 25; number += 1) show('error', `${number}`)
  expect(shown()).toHaveLength(20)
  expect(shown()[0]).toBe('25')
})

test('an offer stays long enough to be reached', () => {
  show('offer', 'deleted', 'note', { label: 'undo', onPress: () => dismiss('note') })
  vi.advanceTimersByTime(6900)
  expect(shown()).toEqual(['deleted'])
  expect(current()[0]?.action?.label).toBe('undo')
  vi.advanceTimersByTime(400)
  expect(shown()).toEqual([])
})
