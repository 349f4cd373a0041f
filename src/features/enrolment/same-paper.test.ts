// Copies and second photos of a receipt are recognised; receipts on the same form with other entries are told apart.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { bandsOf, differenceHash, maxDistance, neighbouringBands, searchHashes } from './difference-hash.ts'
import { prepare, showSamePaper } from './same-paper.ts'

const names = ['abderrahmane-7900', 'amina-4900', 'anis-6200', 'manel-4200', 'salma-3500']
const folder = path.join(import.meta.dirname, '../../../demo/receipts')
const receipts = await Promise.all(names.map((name) => readFile(path.join(folder, `${name}.jpg`))))

const distance = (one: string, other: string) => Array.from(one).filter((bit, at) => bit !== other[at]).length

/** As the search does: first by look, then laid over each other. */
async function isRecognised(sent: Buffer, known: Buffer): Promise<boolean> {
  const [looks, look] = [await searchHashes(sent), await differenceHash(known)]
  if (Math.min(...looks.map((each) => distance(each, look))) > maxDistance) return false
  return showSamePaper(await prepare(sent), await prepare(known))
}

const copies: Record<string, (receipt: Sharp) => Sharp> = {
  'of low quality': (receipt) => receipt.jpeg({ quality: 30 }),
  'of half the size': (receipt) => receipt.resize({ width: 300 }).jpeg({ quality: 60 }),
  'in brighter light': (receipt) => receipt.modulate({ brightness: 1.2 }).jpeg(),
  'out of focus': (receipt) => receipt.blur(2).jpeg(),
  'turned a little, on a table': (receipt) => receipt.rotate(2, { background: '#ddd' }).jpeg(),
  'taken nearer': (receipt) => receipt.extract({ left: 24, top: 36, width: 552, height: 828 }).jpeg(),
  'on a dark table': (receipt) =>
    receipt.extend({ top: 30, bottom: 30, left: 20, right: 20, background: '#776' }).jpeg(),
  'from the side': (receipt) =>
    receipt
      .affine(
        [
          [1, 0.02],
          [0.015, 0.98],
        ] as never,
        { background: '#777' },
      )
      .jpeg(),
}

test.each(Object.keys(copies))('recognised: a picture %s', async (name) => {
  for (const receipt of receipts.slice(0, 2))
    expect(await isRecognised(await copies[name]!(sharp(receipt)).toBuffer(), receipt)).toBe(true)
})

test('different receipts of one form are different', async () => {
  const papers = await Promise.all(receipts.map(prepare))
  for (const one of papers) {
    for (const other of papers) expect(showSamePaper(one, other)).toBe(one === other)
  }
})

test('an empty picture is like no other', async () => {
  const empty = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(showSamePaper(await prepare(empty), await prepare(receipts[0]!))).toBe(false)
  expect(showSamePaper(await prepare(empty), await prepare(empty))).toBe(false)
})

test('looks that differ in up to seven bits share a band to be found by', () => {
  const look = '01'.repeat(32)
  expect(bandsOf(look)).toEqual([0x5555, 0x15555, 0x25555, 0x35555])
  const flip = (places: number[]) =>
    Array.from(look, (bit, at) => (places.includes(at) ? String(1 - Number(bit)) : bit)).join('')
  const found = (other: string) => bandsOf(other).some((band) => neighbouringBands(look).includes(band))
  expect(found(flip([0, 3, 17, 20, 33, 35, 50]))).toBe(true)
  expect(found(flip([0, 3, 17, 20, 33, 35, 50, 63]))).toBe(false)
})
