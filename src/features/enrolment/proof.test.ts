// What pictures become on their way in.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photograph, pictureBomb } from '#tests/pictures.ts'
import { readProof } from './proof.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c33a' } })

test.each(['jpeg', 'png', 'webp'] as const)('a %s picture is drawn anew as JPEG', async (format) => {
  const sent = await picture(60, 40).toFormat(format).toBuffer()
  const proof = await readProof(sent)
  expect(proof).toMatchObject({ mime: 'image/jpeg', extension: 'jpg' })
  expect(proof?.sha256).toEqual(createHash('sha256').update(sent).digest())
  expect(await sharp(proof!.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40, hasAlpha: false })
})

test('a large photo is turned upright, made smaller, and forgets where it was taken', async () => {
  const sent = await picture(3000, 2000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '36/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const { bytes } = (await readProof(sent))!
  const seen = await sharp(bytes).metadata()
  expect(seen).toMatchObject({ width: 1600, height: 2400 })
  expect([seen.exif, seen.xmp, seen.orientation]).toEqual([undefined, undefined, undefined])
  expect(bytes.includes('secret')).toBe(false)
})

test('what hides behind a picture does not come through', async () => {
  const sent = Buffer.concat([
    await picture(20, 20).jpeg().toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\x03\x04'),
  ])
  const proof = await readProof(sent)
  expect(proof?.mime).toBe('image/jpeg')
  expect(proof?.bytes.includes('script')).toBe(false)
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
    expect(await readProof(sent)).toBeNull()
  }
})

test('a small file that unfolds into a giant picture is refused', async () => {
  const bomb = pictureBomb()
  expect(bomb.length).toBeLessThan(100_000)
  expect(await sharp(bomb).metadata()).toMatchObject({ format: 'png', width: 12_000, height: 12_000 })
  expect(await readProof(bomb)).toBeNull()
})
