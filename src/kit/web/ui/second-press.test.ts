// Which presses count once a dialog has closed.
import { beforeEach, expect, test, vi } from 'vitest'

const listeners = new Map<string, (event: object) => void>()
vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener))
const { refuseSecondPress } = await import('./second-press.ts')

class FakeElement {
  readonly closest: () => object | null
  constructor(dialog: object | null) {
    this.closest = () => dialog
  }
}

beforeEach(() => void vi.stubGlobal('Element', FakeElement))

/** @returns whether it arrives where it falls */
function press(clientX: number, clientY: number, place: 'in a dialog' | 'on the page'): boolean {
  let arrives = true
  listeners.get('click')!({
    clientX,
    clientY,
    target: new FakeElement(place === 'in a dialog' ? {} : null),
    detail: 1,
    preventDefault: () => (arrives = false),
    stopImmediatePropagation: () => (arrives = false),
  })
  return arrives
}

test('the second press of an impatient one falls on nothing; one elsewhere counts', () => {
  press(100, 500, 'in a dialog')
  refuseSecondPress()
  expect(press(104, 510, 'on the page')).toBe(false)
  expect(press(300, 500, 'on the page')).toBe(true)
})

test('the next dialog, opened by a press elsewhere, takes every press', () => {
  press(100, 500, 'in a dialog')
  refuseSecondPress()
  expect(press(40, 200, 'on the page')).toBe(true)
  expect(press(100, 500, 'in a dialog')).toBe(true)
  expect(press(100, 514, 'in a dialog')).toBe(true)
})

test('what a key closed is followed by no second press', () => {
  press(100, 500, 'in a dialog')
  listeners.get('keydown')!({})
  refuseSecondPress()
  expect(press(100, 500, 'on the page')).toBe(true)
})
