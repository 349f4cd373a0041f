// What pictures become on their way in.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { emptyWebp, photograph, pictureBomb } from '#tests/pictures.ts'
import { sentFiles } from '#tests/sent-files.ts'
import { readProof } from './proof.ts'

const send = sentFiles()
const read = async (bytes: Buffer) => readProof(await send(bytes))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c33a' } })

test.each(['jpeg', 'png', 'webp'] as const)('a %s picture is drawn anew as JPEG', async (format) => {
  const sent = await picture(60, 40).toFormat(format).toBuffer()
  const proof = await read(sent)
  expect(proof).toMatchObject({ mime: 'image/jpeg', original: null })
  expect(proof?.sha256).toEqual(createHash('sha256').update(sent).digest())
  expect(await sharp(proof!.pages[0]).metadata()).toMatchObject({
    format: 'jpeg',
    width: 60,
    height: 40,
    hasAlpha: false,
  })
})

test('a large photo is turned upright, made smaller, and forgets where it was taken', async () => {
  const sent = await picture(3000, 2000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '36/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const bytes = (await read(sent))!.pages[0]!
  const seen = await sharp(bytes).metadata()
  expect(seen).toMatchObject({ width: 1600, height: 2400 })
  expect([seen.exif, seen.xmp, seen.orientation]).toEqual([undefined, undefined, undefined])
  expect(bytes.includes('secret')).toBe(false)
})

test('a long screenshot stays as wide as its text needs', async () => {
  const bytes = (await read(await picture(1080, 12_000).png().toBuffer()))!.pages[0]!
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1080, height: 12_000 })
})

test('what hides behind a picture does not come through', async () => {
  const sent = Buffer.concat([
    await picture(20, 20).jpeg().toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\x03\x04'),
  ])
  const proof = await read(sent)
  expect(proof?.mime).toBe('image/jpeg')
  expect(proof?.pages[0]!.includes('script')).toBe(false)
})

test('files that are no picture are refused', async () => {
  const jpeg = await photograph()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const hollow = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400)])
  const gif = await picture(5, 5).gif().toBuffer()
  const tiff = await picture(5, 5).tiff().toBuffer()
  for (const sent of [
    jpeg.subarray(0, jpeg.length / 2),
    svg,
    hollow,
    gif,
    tiff,
    Buffer.from('<html>'),
    Buffer.alloc(1),
  ]) {
    expect(await read(sent)).toBeNull()
  }
})

test('a small file that unfolds into a giant picture is refused before it is decoded', async () => {
  const bomb = pictureBomb()
  expect(bomb.length).toBeLessThan(100_000)
  expect(await sharp(bomb).metadata()).toMatchObject({ format: 'png', width: 12_000, height: 12_000 })
  const tiny = emptyWebp(7000, 7000)
  expect(tiny.length).toBe(38)
  expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 7000, height: 7000 })
  const thread = pictureBomb(1, 1_000_000)
  expect(await sharp(thread).metadata()).toMatchObject({ format: 'png', width: 1, height: 1_000_000 })
  for (const trap of [bomb, tiny, thread]) expect(await read(trap)).toBeNull()
})
