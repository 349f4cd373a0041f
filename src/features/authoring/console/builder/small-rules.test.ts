import { describe, expect, test } from 'vitest'
import { arrange, carry, lift } from './reorder.ts'
import { readLinks } from './links.ts'
import { judgeAddress } from './video-address.ts'

describe('a pasted video address', () => {
  test.each([
    ['https://vimeo.com/76979871', { address: 'https://vimeo.com/76979871' }],
    ['\u2068https://vimeo.com/76979871\u2069 \u200F', { address: 'https://vimeo.com/76979871' }],
    ['76979871', { address: 'https://vimeo.com/76979871' }],
    ['youtu.be/aqz-KE-bpKQ', { address: 'https://youtu.be/aqz-KE-bpKQ' }],
    [
      '<iframe src="https://player.vimeo.com/video/76979871?h=abcdef1234"></iframe>',
      { address: 'https://player.vimeo.com/video/76979871?h=abcdef1234' },
    ],
    ['Https://youtu.be/aqz-KE-bpKQ', { address: 'Https://youtu.be/aqz-KE-bpKQ' }],
    [
      '<script src="https://player.vimeo.com/api/player.js"></script><iframe width="9" src = "//player.vimeo.com/video/76979871?badge=0&amp;h=abcdef1234"></iframe>',
      { address: 'https://player.vimeo.com/video/76979871?badge=0&h=abcdef1234' },
    ],
    ['https://vimeo.com/showcase/7697987', { problem: 'notUnderstood' }],
    ['https://vimeo.com/event/7697987', { problem: 'notUnderstood' }],
    [
      'https://vimeo.com/showcase/7697987/video/76979871',
      { address: 'https://vimeo.com/showcase/7697987/video/76979871' },
    ],
    ['https://school.example/a/lesson.m3u8?token=1', { address: 'https://school.example/a/lesson.m3u8?token=1' }],
    ['https://school.example/lesson.mp4', { address: 'https://school.example/lesson.mp4' }],
    ['https://school.example/page', { problem: 'notUnderstood' }],
    ['lesson seven', { problem: 'notUnderstood' }],
    ['javascript:alert(1)//x.mp4', { problem: 'forbidden' }],
    ['http://192.168.1.4/lesson.mp4', { problem: 'forbidden' }],
  ])('%s', (given, judged) => {
    expect(judgeAddress(given)).toEqual(judged)
  })
})

test('links, one in a line, with or without a title', () => {
  expect(
    readLinks(
      '1. Loops: https://vimeo.com/1111111\n\n\u200Fhttps://youtu.be/abcdefg\u200F\nno link\nhttps://x.example/a.mp4 - Functions',
    ),
  ).toEqual([
    { name: 'Loops', url: 'https://vimeo.com/1111111' },
    { name: '', url: 'https://youtu.be/abcdefg' },
    { name: 'Functions', url: 'https://x.example/a.mp4' },
  ])
})

describe('a lifted row', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id }))
  test.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 9, 'bca'],
    [2, -3, 'cab'],
  ])('from %i to %i', (from, to, order) => {
    const held = lift(['a', 'b', 'c'], rows[from]!.id)!
    expect(
      arrange(rows, carry(held, to, 3))
        .map(({ id }) => id)
        .join(''),
    ).toBe(order)
  })
  test('of nothing', () => {
    expect(lift(['a'], 'z')).toBeNull()
    expect(arrange(rows, null)).toBe(rows)
  })
})
