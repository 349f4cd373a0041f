// Pictures for tests of uploads.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export function paint(background: string, width = 40): Promise<Buffer> {
  return sharp({ create: { width, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
}

/** A picture with so much detail that half of its file is worth cutting off. */
export function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
}

/** A few kilobytes that decode to 144 million pixels. */
export function pictureBomb(width = 12_000, height = 12_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit of grey for each pixel.
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** 38 bytes that unfold into a white picture of any size: in a lossless WebP each colour may take no bits at all. */
export function emptyWebp(width: number, height: number): Buffer {
  const picture = Buffer.from('524946461e000000574542505650384c110000002f0000000007d0fffef7bfff8188e87f0000', 'hex')
  picture.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  return picture
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
