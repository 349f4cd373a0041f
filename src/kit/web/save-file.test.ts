// Files as they arrive, and their names out of Content-Disposition headers.
import { expect, test } from 'vitest'
import { fileNameOf, readFile, type Loaded } from './save-file.ts'

test.each([
  [`attachment; filename="Manara - certificate.pdf"; filename*=UTF-8''Manara%20-%20%D8%A8.pdf`, 'Manara - ب.pdf'],
  [`attachment; filename="Manara - SQL.pdf"`, 'Manara - SQL.pdf'],
  [`attachment; filename="a.pdf"; filename*=UTF-8''%E0%A4%A`, 'a.pdf'],
  ['attachment', null],
  [null, null],
])('%s', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})

test('tells what has arrived, piece by piece', async () => {
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      for (const text of ['منارة', 'abc']) stream.enqueue(new TextEncoder().encode(text))
      stream.close()
    },
  })
  const told: Loaded[] = []
  const headers = { 'content-length': '13', 'content-type': 'application/pdf' }
  const blob = await readFile(new Response(pieces, { headers }), (loaded) => told.push(loaded))
  expect(told).toEqual([
    { bytes: 10, total: 13 },
    { bytes: 13, total: 13 },
  ])
  expect(blob.type).toBe('application/pdf')
  expect(await blob.text()).toBe('منارةabc')
})

test('a file that breaks off is no file', async () => {
  const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
  await expect(readFile(new Response(broken), () => {})).rejects.toThrow('network error')
})
