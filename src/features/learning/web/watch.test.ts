// Watch time: what counts, when it is saved, and the effect of late or repeated answers.
import { describe, expect, test } from 'vitest'
import { hasUnsaved, isSaveDue, startWatch, watchOn, type Watch, type WatchEvent } from './watch.ts'

const tick: WatchEvent = { kind: 'tick' }
const moved = (second: number): WatchEvent => ({ kind: 'moved', second })
const sent: WatchEvent = { kind: 'sent' }
const saved = (watchTime: number, position: number, onServer = watchTime): WatchEvent => ({
  kind: 'saved',
  sent: { watchTime, position },
  watchTime: onServer,
})
const ticks = (count: number) => Array.from({ length: count }, () => tick)
const after = (event: WatchEvent[], stored = { watch_time: 0, position: 0 }): Watch =>
  event.reduce(watchOn, startWatch(stored))

describe('what counts', () => {
  test.each([
    ['nothing watched', [], 0, 0],
    ['three seconds not paused', ticks(3), 3, 0],
    ['moving ahead is not watching', [moved(120)], 0, 120],
    ['watching the same minute twice counts twice', [...ticks(60), moved(0), ...ticks(60)], 120, 0],
    ['a part of a second', [moved(12.9)], 0, 12],
    ['before the beginning', [moved(-4)], 0, 0],
    ['beyond a day', [moved(100_000)], 0, 86_400],
  ])('%s', (_, event, watchTime, position) => {
    expect(after(event)).toMatchObject({ watchTime, position })
  })

  test('goes on from what is stored', () => {
    expect(after(ticks(2), { watch_time: 540, position: 522 })).toMatchObject({ watchTime: 542, position: 522 })
  })

  test('a day is the most', () => {
    expect(after(ticks(5), { watch_time: 86_398, position: 0 }).watchTime).toBe(86_400)
  })
})

describe('when it is saved', () => {
  test.each([
    ['before half a minute', ticks(29), false],
    ['after half a minute', ticks(30), true],
    ['while paused, whatever is moved', [...ticks(29), moved(80), moved(90)], false],
    ['just after it was sent', [...ticks(30), sent], false],
    ['half a minute after a save that failed', [...ticks(30), sent, ...ticks(30)], true],
  ])('%s', (_, event, due) => {
    expect(isSaveDue(after(event))).toBe(due)
  })
})

describe('what leaving would lose', () => {
  test.each([
    ['nothing happened', [], false],
    ['a second was watched', [tick], true],
    ['the video was moved', [moved(7)], true],
    ['all is acknowledged', [...ticks(4), moved(4), sent, saved(4, 4)], false],
    ['it was sent but not acknowledged', [...ticks(4), sent], true],
    ['more was watched since it was sent', [...ticks(4), sent, tick, saved(4, 0)], true],
    ['the same answer came twice', [...ticks(4), sent, saved(4, 0), saved(4, 0)], false],
    ['an older answer came last', [...ticks(8), sent, saved(8, 0), saved(4, 0)], false],
  ])('%s', (_, event, unsaved) => {
    expect(hasUnsaved(after(event))).toBe(unsaved)
  })

  test('what another window watched is taken over', () => {
    const watch = after([...ticks(4), sent, saved(4, 0, 90), tick])
    expect(watch.watchTime).toBe(91)
  })
})
