// Every form in which a school may have pasted a video's address.
import { describe, expect, test } from 'vitest'
import { readVideoAddress } from './source.ts'

const settings = 'badge=0&title=0&byline=0&portrait=0&autopause=0&dnt=1&playsinline=1'

describe('Vimeo', () => {
  test.each([
    ['https://vimeo.com/76979871', '76979871'],
    ['http://www.vimeo.com/76979871/', '76979871'],
    ['vimeo.com/76979871', '76979871'],
    ['//player.vimeo.com/video/76979871', '76979871'],
    ['https://player.vimeo.com/video/76979871?title=1&app_id=58479', '76979871'],
    ['https://vimeo.com/channels/staffpicks/76979871', '76979871'],
    ['https://vimeo.com/groups/shortfilms/videos/76979871', '76979871'],
    ['https://vimeo.com/showcase/3456789/video/76979871', '76979871'],
    ['https://vimeo.com/album/3456789/video/76979871#t=30s', '76979871'],
    [' 76979871 ', '76979871'],
  ])('%s is a video anyone may see', (address, id) => {
    expect(readVideoAddress(address)).toEqual({
      kind: 'vimeo',
      frame: `https://player.vimeo.com/video/${id}?${settings}`,
    })
  })

  test.each([
    'https://vimeo.com/76979871/8272103f6e',
    'https://vimeo.com/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&badge=1',
    'https://vimeo.com/manage/videos/76979871/8272103f6e',
    'https://vimeo.com/showcase/3456789/video/76979871?h=8272103f6e',
  ])('%s is unlisted: its hash goes with it', (address) => {
    expect(readVideoAddress(address)).toEqual({
      kind: 'vimeo',
      frame: `https://player.vimeo.com/video/76979871?h=8272103f6e&${settings}`,
    })
  })
})

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('%s is a YouTube video, shown without cookies', (address) => {
  expect(readVideoAddress(address)).toEqual({
    kind: 'youtube',
    frame: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?enablejsapi=1&playsinline=1&rel=0',
  })
})

test.each([
  ['/media/tq0/sig/demo/python-loops.webm', false],
  ['https://files.example.dz/lesson.mp4?token=1', false],
  ['https://files.example.dz/lesson/index.m3u8?token=1', true],
  ['https://vimeo.com/about', false],
  ['https://notvimeo.com/76979871', false],
  ['https://vimeo.com.example.dz/76979871', false],
])('%s is a file', (address, hls) => {
  expect(readVideoAddress(address)).toEqual({ kind: 'file', address, hls })
})
