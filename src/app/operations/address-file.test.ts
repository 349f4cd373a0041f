// Where commands find a running school: by the lines of programs that run, not of those that were killed.
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findAddress, tellAddress } from './address-file.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'manara-address-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const file = path.join(folder, 'address')
const parent = process.ppid
/** Larger than any number of a process. */
const nobody = 2 ** 30

test('those of programs that run count, the newest first', async () => {
  expect(await findAddress(folder)).toBeUndefined()
  await writeFile(file, `${nobody} http://killed\n${parent} http://first\n`)
  expect(await findAddress(folder)).toBe('http://first')
  const { others, forget } = await tellAddress(folder, 'http://second')
  expect(others).toEqual([{ pid: parent, address: 'http://first' }])
  expect(await findAddress(folder)).toBe('http://second')
  await forget()
  expect(await readFile(file, 'utf8')).toBe(`${parent} http://first\n`)
})

test('after a power cut none counts; the last one removes the file', async () => {
  await writeFile(file, `${parent} http://first\n`)
  await utimes(file, 0, 0)
  expect(await findAddress(folder)).toBeUndefined()
  const { others, forget } = await tellAddress(folder, 'http://second')
  expect(others).toEqual([])
  await forget()
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})

test('a file of a former release says nothing', async () => {
  await writeFile(file, 'http://localhost:3000')
  expect(await findAddress(folder)).toBeUndefined()
})
