// Draws the icons that browsers and phones ask for from public/favicon.svg, into public/: run after the mark has changed, keep the files.
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.resolve(import.meta.dirname, '../public')
const mark = await fs.readFile(path.join(folder, 'favicon.svg'))
const paper = '#fafaf7'

/** `share` of the side is the mark; without paper the rest is clear. */
async function draw(side, share, background) {
  const size = Math.round(side * share)
  const drawn = await sharp(mark, { density: (72 * size) / 36 })
    .resize(size, size)
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 4, background: background ?? '#00000000' } })
    .composite([{ input: drawn }])
    .png({ palette: true, colours: 32, effort: 10 })
    .toBuffer()
}

/** An .ico file is a list of pictures, which may be PNG: 6 bytes of head, 16 for each. */
function icoOf(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [at, { side, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * at
    head.writeUInt8(side, entry)
    head.writeUInt8(side, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}

const small = await Promise.all([16, 32, 48].map(async (side) => ({ side, bytes: await draw(side, 1) })))
const files = {
  'favicon.ico': icoOf(small),
  'apple-touch-icon.png': await draw(180, 0.76, paper),
  'icon-192.png': await draw(192, 1),
  'icon-512.png': await draw(512, 1),
  // Phones cut it to a circle: the mark stays within the middle 80 %.
  'icon-maskable-512.png': await draw(512, 0.62, paper),
}
for (const [name, bytes] of Object.entries(files)) {
  await fs.writeFile(path.join(folder, name), bytes)
  console.log(`${name}: ${bytes.length} bytes`)
}
