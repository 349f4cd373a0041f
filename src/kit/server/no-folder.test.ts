import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { whyNoFolder } from './no-folder.ts'

test('a folder that cannot be made is told, one that can is not begun', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-folder-'))
  writeFileSync(path.join(folder, 'file'), '')
  expect(whyNoFolder(folder)).toBeUndefined()
  expect(whyNoFolder(path.join(folder, 'new/deeper'))).toBeUndefined()
  expect(readdirSync(folder)).toEqual(['file'])
  expect(whyNoFolder(path.join(folder, 'file/below'))).toBe('ENOTDIR')
  expect(whyNoFolder(path.join(folder, 'file'))).toBe('ENOTDIR')
  rmSync(folder, { recursive: true })
})

test.skipIf(process.platform !== 'linux')('where no folders are taken it ends', () => {
  expect(whyNoFolder('/proc')).toBe('ENOENT')
  expect(whyNoFolder('/proc/x')).toBe('ENOENT')
  expect(whyNoFolder('/proc/x/deeper')).toBe('ENOENT')
})
