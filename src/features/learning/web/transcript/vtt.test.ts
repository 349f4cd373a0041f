// WebVTT as people and programs write it.
import { expect, test } from 'vitest'
import { cueAt, parseVtt } from './vtt.ts'

test('times, numbers, several lines, tags, entities; notes and styles are left out', () => {
  const source = `\uFEFFWEBVTT - lesson

STYLE
::cue { color: lime }

NOTE
A remark, not said.

1
00:00:00.400 --> 00:00:03.400
أهلًا بك. <c.loud>درسنا</c> اليوم

2
00:04.000 --> 00:09.500 align:start position:10%
<v Yacine>for i in range(1, 11):
  a &lt; b &amp;&amp; c

01:00:00.000 --> 01:00:02.000
آخر سطر`
  expect(parseVtt(source)).toEqual([
    { start: 0.4, end: 3.4, text: 'أهلًا بك. درسنا اليوم' },
    { start: 4, end: 9.5, text: 'for i in range(1, 11): a < b && c' },
    { start: 3600, end: 3602, text: 'آخر سطر' },
  ])
})

test.each([
  ['nothing', ''],
  ['a page instead of a file', '<!doctype html><p>00:01 --> no</p>'],
  ['a cue without words', 'WEBVTT\n\n00:00.000 --> 00:01.000\n\n'],
])('%s holds no cue', (_, source) => {
  expect(parseVtt(source)).toEqual([])
})

test('lines end in any of the three ways, cues stand in the order of their time', () => {
  const source = 'WEBVTT\r\n\r\n00:05.000 --> 00:06.000\r\nb\r\n\r\n00:01.000 --> 00:02.000\r\na'
  expect(parseVtt(source).map(({ text }) => text)).toEqual(['a', 'b'])
  expect(parseVtt(source.replaceAll('\r\n', '\r'))).toEqual(parseVtt(source))
})

test.each([
  [0, -1],
  [1, 0],
  [4, 0],
  [5, 1],
  [99, 1],
])('at second %i the cue is %i', (second, at) => {
  expect(cueAt([{ start: 1.9 }, { start: 5 }], second)).toBe(at)
})
