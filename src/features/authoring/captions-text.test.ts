import { expect, test } from 'vitest'
import { newLine, readCaptions, readTime, timeText, writeVtt } from './captions-text.ts'

const spoken = [{ start: 1.5, end: 4, text: 'مرحبًا' }]

test.each([
  ['WebVTT', 'WEBVTT\n\nNOTE by me\n\n00:01.500 --> 00:04.000 align:start\nمرحبًا\n', spoken],
  ['WebVTT with hours and names', 'WEBVTT - x\n\nintro\n00:00:01.500 --> 00:00:04.000\n<v Sara>مرحبًا</v>\n', spoken],
  ['SRT', '1\r\n00:00:01,500 --> 00:00:04,000\r\n<i>مرحبًا</i>\r\n', spoken],
  ['SRT with a mark of order and styles', '\uFEFF1\n00:00:01,5 --> 00:00:04,0\n{\\an8}مرحبًا\n', spoken],
  ['times without thousandths', '1\n00:00:01 --> 00:00:04\nأ\n', [{ start: 1, end: 4, text: 'أ' }]],
  ['Arabic digits', '١\n٠٠:٠٠:٠١,٥٠٠ --> ٠٠:٠٠:٠٤٫٠٠٠\nمرحبًا\n', spoken],
  [
    'marks of direction around numbers and times',
    '\u202B1\u202C\n\u200F00:00:01,500 --> 00:00:04,000\u200F\nمرحبًا\n\u200F2\n\u202B00:00:05,000 --> 00:00:06,000\u202C\nb\n',
    [...spoken, { start: 5, end: 6, text: 'b' }],
  ],
  ['two lines', '1\n00:00:01,500 --> 00:00:04,000\nمرحبًا\nبكم\n', [{ ...spoken[0], text: 'مرحبًا\nبكم' }]],
  [
    'out of order',
    '00:05.000 --> 00:06.000\nb\n\n00:01.000 --> 00:02.000\na\n',
    [
      { start: 1, end: 2, text: 'a' },
      { start: 5, end: 6, text: 'b' },
    ],
  ],
  ['nothing', 'مرحبًا بكم', []],
  [
    'names of characters',
    '00:01.000 --> 00:02.000\n&rlm;Python&lrm; &amp; &quot;R&quot; &#39;C&#x27;\n',
    [{ start: 1, end: 2, text: '\u200FPython\u200E & "R" \'C\'' }],
  ],
  [
    'no empty lines between',
    '1\n00:00:01,000 --> 00:00:02,000\na\n2\n00:00:02,000 --> 00:00:03,000\nb\n00:00:04,000 --> 00:00:05,000\n7\n',
    [
      { start: 1, end: 2, text: 'a' },
      { start: 2, end: 3, text: 'b' },
      { start: 4, end: 5, text: '7' },
    ],
  ],
  [
    'a second paragraph',
    '1\n00:00:01,000 --> 00:00:02,000\na\n\nb\n\n2\n00:00:02,000 --> 00:00:03,000\n\nc\n\n3\n',
    [
      { start: 1, end: 2, text: 'a\nb' },
      { start: 2, end: 3, text: 'c' },
    ],
  ],
  [
    'YouTube’s row of a blank above what is said',
    'WEBVTT\nKind: captions\n\n00:00:01.500 --> 00:00:04.000 align:start\n \nمرحبًا<00:00:02.000><c></c>\n',
    spoken,
  ],
  [
    'notes and styles between',
    'WEBVTT\n\n00:01.500 --> 00:04.000\nمرحبًا\n\nNOTE\nnot said\n\nSTYLE\n::cue {}\n\nname\n00:05.000 --> 00:06.000\nb\n',
    [...spoken, { start: 5, end: 6, text: 'b' }],
  ],
  ['translated by a machine', '1\n00: 00: 01, 500 -> 00: 00: 04, 000\nمرحبًا\n', spoken],
  [
    'a lesson of tags and signs',
    '1\n00:00:01,000 --> 00:00:02,000\n<b>The</b> <p> tag, a < b && c > d<br/>5 < 6\n',
    [{ start: 1, end: 2, text: 'The <p> tag, a < b && c > d\n5 < 6' }],
  ],
])('%s', (_name, text, lines) => {
  expect(readCaptions(text)).toEqual({ lines, faults: [] })
})

test.each([
  ['an end before its start', '00:05.000 --> 00:04.000\na\n', [1]],
  ['times that are none', 'x\nsoon --> later\na\n', [2]],
  ['times without an arrow', '00:01.000 00:02.000\na\n', [1]],
  ['no words', '00:01.000 --> 00:04.000\n\n', [1]],
])('%s is said by its line', (_name, text, faults) => {
  expect(readCaptions(text)).toEqual({ lines: [], faults })
})

test('what is written reads back equal', () => {
  const lines = [
    { start: 0, end: 1.001, text: 'a < b & "c" --> d' },
    { start: 3661.25, end: 3662, text: 'سطر\nآخر' },
  ]
  expect(readCaptions(writeVtt(lines)).lines).toEqual(lines)
})

test('a time in words of people', () => {
  expect(timeText(3661.25)).toBe('01:01:01.250')
  expect(['1:02', '62,5', '1:00:01', '٠١:٠٢', '٦٢٫٥', 'soon', ''].map(readTime)).toEqual([
    62,
    62.5,
    3601,
    62,
    62.5,
    null,
    null,
  ])
})

const said = [
  { start: 2, end: 4, text: 'a' },
  { start: 10, end: 12, text: 'b' },
  { start: 12, end: 14, text: 'c' },
]

test.each([
  ['the video has not begun', 0, 3, 14, 17],
  ['after the last line', 20, 3, 20, 23],
  ['before the first line', 1, 0, 1, 2],
  ['between two lines', 6, 1, 6, 9],
  ['short of the next line', 8.5, 1, 8.5, 10],
  ['while a line is said', 3, 1, 4, 7],
  ['while a line is said that leaves no room', 11, 2, 11, 12],
])('a line begun %s (at %d s) is number %d, from %d to %d', (_name, second, at, start, end) => {
  expect(newLine(said, second)).toEqual({ at, line: { start, end, text: '' } })
})
