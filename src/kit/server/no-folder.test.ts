import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { closeToOthers, findClosed, whyNoFolder } from './no-folder.ts'

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

const isRoot = process.getuid?.() === 0
test.skipIf(!isRoot)('a folder that a command of another user has made is found', () => {
  const nobody = 65_534
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-folder-'))
  mkdirSync(path.join(folder, 'files/public'), { recursive: true })
  for (const each of ['', 'files', 'files/public']) chownSync(path.join(folder, each), nobody, nobody)
  const found = () => {
    process.seteuid!(nobody)
    try {
      return findClosed(folder)
    } finally {
      process.seteuid!(0)
    }
  }
  expect(found()).toBeUndefined()
  mkdirSync(path.join(folder, 'files/receipts'), { mode: 0o700 })
  expect(found()).toBe(path.join(folder, 'files/receipts'))
  mkdirSync(path.join(folder, 'backups'), { mode: 0o755 })
  expect(found()).toBe(path.join(folder, 'backups'))
  chownSync(path.join(folder, 'files'), 0, 0)
  expect(found()).toBe(path.join(folder, 'files'))
  // A share that is mounted may belong to root, and be open to this user all the same: it stays as it is.
  chmodSync(path.join(folder, 'files'), 0o777)
  process.seteuid!(nobody)
  try {
    closeToOthers(path.join(folder, 'files'))
  } finally {
    process.seteuid!(0)
  }
  expect(statSync(path.join(folder, 'files')).mode & 0o777).toBe(0o777)
  rmSync(folder, { recursive: true })
})
