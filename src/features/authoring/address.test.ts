import { expect, test } from 'vitest'
import { addressProblem } from './address.ts'

test.each([
  'https://vimeo.com/76979871',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'http://videos.school.dz/lesson.m3u8',
  'https://8.8.8.8/a.mp4',
  'https://[2606:4700::1111]/a.mp4',
  'https://قناة.dz/درس.mp4',
  'file:uploads/0190a000-0000-7000-8000-000000000000.mp4',
  'file:demo/clips/derivative.mp4',
])('may stand in a document: %s', (address) => {
  expect(addressProblem(address)).toBeNull()
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'ftp://school.dz/a.mp4',
  'https://user:secret@school.dz/a.mp4',
  'http://localhost/a',
  'http://router/a',
  'http://localhost.:3000/a',
  'http://127.0.0.1/a',
  'http://127.1/a',
  'http://2130706433/a',
  'http://0x7f.0.0.1/a',
  'http://0177.0.0.1/a',
  'http://10.0.0.8/a',
  'http://172.20.1.1/a',
  'http://192.168.1.1/a',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/a',
  'http://[::1]/a',
  'http://[::ffff:127.0.0.1]/a',
  'http://[fe80::1]/a',
  'http://[fd00::1]/a',
  'http://[2002:7f00:1::]/a',
  'http://db.internal/a',
  'http://printer.local/a',
  'file:receipts/a.jpg',
  'file:certificates/a.pdf',
  'file:uploads/../receipts/a.jpg',
  'file:/etc/passwd',
  'file:///etc/passwd',
])('is forbidden: %s', (address) => {
  expect(addressProblem(address)).toBe('ADDRESS_FORBIDDEN')
})

test.each(['', 'a lesson', '/media/x.mp4', '//school.dz/a.mp4', 'https://', 'vimeo.com/1'])(
  'is no address: %s',
  (address) => {
    expect(addressProblem(address)).toBe('ADDRESS_INVALID')
  },
)
