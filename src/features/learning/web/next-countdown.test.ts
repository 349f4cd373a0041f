// When the countdown to the next chapter waits.
import { expect, test } from 'vitest'
import { isDistracted } from './next-countdown.ts'

const element = (kind: string) => ({ matches: (wanted: string) => wanted.includes(kind) }) as Element
const watching = { visibilityState: 'visible', fullscreenElement: null, activeElement: element('body') } as const

test.each([
  ['watching', watching, false],
  ['nothing has the focus', { ...watching, activeElement: null }, false],
  ['another tab', { ...watching, visibilityState: 'hidden' as const }, true],
  ['the video fills the screen', { ...watching, fullscreenElement: element('section') }, true],
  ['writing a note', { ...watching, activeElement: element('textarea') }, true],
])('%s', (_what, document, waits) => {
  expect(isDistracted(document)).toBe(waits)
})
