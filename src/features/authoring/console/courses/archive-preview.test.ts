import { expect, test } from 'vitest'
import { zip } from '#tests/zip.ts'
import { lookInto } from './archive-preview.ts'

test('an archive of another program is no archive of Manara, before it is sent', async () => {
  const archive = await zip({ 'imsmanifest.xml': '<manifest/>' })
  expect(await lookInto(new Blob([new Uint8Array(archive)]))).toEqual({ 'manara-course.json': 'ARCHIVE_FOREIGN' })
})

test('an archive whose download was cut off is told before it is sent', async () => {
  const archive = await zip({ 'manara-course.json': '{}', 'files/a.pdf': 'x'.repeat(4000) })
  const half = new Uint8Array(archive.subarray(0, archive.length / 2))
  expect(await lookInto(new Blob([half]))).toEqual({ file: 'ARCHIVE_UNREADABLE' })
})
