// The lists in clips.ts, resources.ts and receipts.ts agree with the files beside them.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clips, plainPoster } from './clips.ts'
import { courses } from './courses.ts'
import { receipts } from './receipts.ts'
import { resources } from './resources.ts'

const here = (path: string) => new URL(path, import.meta.url)
const size = (path: string) => statSync(here(path)).size

const seconds = (stamp: string) => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

function cues(path: string): { from: number; to: number }[] {
  const lines = readFileSync(here(path), 'utf8').split('\n')
  expect(lines[0]).toBe('WEBVTT')
  return lines
    .filter((line) => line.includes(' --> '))
    .map((line) => line.split(' --> ').map(seconds))
    .map(([from = NaN, to = NaN]) => ({ from, to }))
}

test.each(clips)('clip $key: size, poster and captions', ({ file, bytes, poster, captions, seconds: length }) => {
  expect(size(file)).toBe(bytes)
  expect(existsSync(here(poster))).toBe(true)
  const [arabic, english] = [cues(captions.ar), cues(captions.en)]
  expect(arabic).toEqual(english)
  expect(arabic.length).toBeGreaterThanOrEqual(5)
  expect(arabic[0]?.from).toBeLessThan(1.5)
  let last = 0
  for (const { from, to } of arabic) {
    expect(from).toBeGreaterThanOrEqual(last)
    expect(to).toBeGreaterThan(from)
    last = to
  }
  expect(last).toBeLessThanOrEqual(length)
})

test('each clip has the chapter it was made for; its poster is the only one with a title', () => {
  const chapters = courses.flatMap((course) => course.chapters)
  const owners = clips.map(({ key, lesson }) =>
    chapters.filter(({ video, title }) => video === key && title === lesson),
  )
  expect(owners.map((found) => found.length)).toEqual(clips.map(() => 1))
  expect(existsSync(here(plainPoster))).toBe(true)
})

test('all clips together stay under 12 MB', () => {
  expect(clips.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(12_000_000)
})

test.each(resources)('download $file has the stated size, under 60 KB', ({ file, bytes }) => {
  expect(size(`resources/${file}`)).toBe(bytes)
  expect(bytes).toBeLessThan(60_000)
})

test.each(receipts)('receipt $file is a JPEG under 80 KB', ({ file }) => {
  const data = readFileSync(here(file))
  expect(data.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(data.length).toBeLessThan(80_000)
})
