// File names out of Content-Disposition headers.
import { expect, test } from 'vitest'
import { fileNameOf } from './save-file.ts'

test.each([
  [`attachment; filename="Manara - certificate.pdf"; filename*=UTF-8''Manara%20-%20%D8%A8.pdf`, 'Manara - ب.pdf'],
  [`attachment; filename="Manara - SQL.pdf"`, 'Manara - SQL.pdf'],
  [`attachment; filename="a.pdf"; filename*=UTF-8''%E0%A4%A`, 'a.pdf'],
  ['attachment', null],
  [null, null],
])('%s', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})
