// The file store: whole files or none, for the program's own user only.
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore, isAside, type FileStore } from './files.ts'

let folder: string
let files: FileStore
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'manara-files-')), 'files')
  files = createFolderStore(folder)
})
afterAll(() => rm(path.dirname(folder), { recursive: true }))

const modeOf = async (name: string) => ((await stat(path.join(folder, name))).mode & 0o777).toString(8)

test.skipIf(process.platform === 'win32')('nobody else on the machine reads them', async () => {
  await files.put('receipts/a/one.jpg', Buffer.from('1'))
  const sent = path.join(folder, 'sent')
  await writeFile(sent, '22', { mode: 0o600 })
  await files.take('receipts/b/two.pdf', sent)
  for (const name of ['.', 'receipts', 'receipts/a', 'receipts/b']) expect(await modeOf(name)).toBe('700')
  for (const name of ['receipts/a/one.jpg', 'receipts/b/two.pdf']) expect(await modeOf(name)).toBe('600')
  expect(await files.size('receipts/b/two.pdf')).toBe(2)
  await expect(stat(sent)).rejects.toThrow('ENOENT')
})

test('what cannot be stored leaves nothing behind', async () => {
  await files.put('blocked', Buffer.from('a file where a folder is wanted'))
  await expect(files.put('blocked/x.jpg', Buffer.from('1'))).rejects.toThrow(/EEXIST|ENOTDIR/)
  await files.put('full/x.jpg/y.jpg', Buffer.from('1'))
  await expect(files.put('full/x.jpg', Buffer.from('1'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EPERM/)
  expect(await readdir(path.join(folder, 'full'))).toEqual(['x.jpg'])
})

test('everything is listed, with its age', async () => {
  await files.put('list/a/1.jpg', Buffer.from('1'))
  await files.put('list/2.jpg', Buffer.from('2'))
  const at = new Date('2025-05-05T05:05:05Z')
  await utimes(path.join(folder, 'list/2.jpg'), at, at)
  const listed = await Readable.from(files.list('list')).toArray()
  expect(new Set(listed.map(({ key }) => key))).toEqual(new Set(['list/2.jpg', 'list/a/1.jpg']))
  expect(listed.find(({ key }) => key === 'list/2.jpg')?.changed).toEqual(at)
  expect(await Readable.from(files.list('nothing-there')).toArray()).toEqual([])
  // On a disk of its own.
  await mkdir(path.join(folder, 'lost+found'))
  await writeFile(path.join(folder, 'lost+found/1'), '')
  const keys = (await Readable.from(files.list('')).toArray()).map(({ key }) => key)
  expect(keys).toContain('list/2.jpg')
  expect(keys.filter((key) => key.startsWith('lost'))).toEqual([])
})

test.each([
  ['incoming/0197a6f4-0000-7000-8000-000000000000.tmp', true],
  ['receipts/a/x.jpg.0197a6f4-0000-7000-8000-000000000000.tmp', true],
  ['receipts/a/x.jpg.0197a6f4-0000-7000-8000-000000000000', true],
  ['receipts/a/0197a6f4-0000-7000-8000-000000000000.jpg', false],
  ['receipts/a/0197a6f4-0000-7000-8000-000000000000.pdf.1.jpg', false],
])('%s is half-written: %s', (key, expected) => expect(isAside(key)).toBe(expected))
