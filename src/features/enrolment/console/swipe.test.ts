import { expect, test } from 'vitest'
import { swipeOf, type Swipe } from './swipe.ts'

test.each<[string, [number, number, boolean], Swipe]>([
  ['a tremble', [8, 0, true], { towards: null, isFar: false }],
  ['scrolling', [40, 200, true], { towards: null, isFar: false }],
  ['aslant', [100, 60, true], { towards: null, isFar: false }],
  ['right on an Arabic page', [100, 10, true], { towards: 'start', isFar: true }],
  ['left on an Arabic page', [-100, 10, true], { towards: 'end', isFar: true }],
  ['left on an English page', [-100, 10, false], { towards: 'start', isFar: true }],
  ['not far enough', [60, 0, false], { towards: 'end', isFar: false }],
])('%s', (_what, [byX, byY, isRtl], swipe) => {
  expect(swipeOf(byX, byY, isRtl)).toEqual(swipe)
})
