import { expect, test } from 'vitest'
import { zip } from '#tests/zip.ts'
import { lookInto } from './archive-preview.ts'

test('an archive of another program is no archive of Manara, before it is sent', async () => {
  const archive = await zip({ 'imsmanifest.xml': '<manifest/>' })
  expect(await lookInto(new Blob([new Uint8Array(archive)]))).toEqual({ 'manara-course.json': 'ARCHIVE_FOREIGN' })
})
