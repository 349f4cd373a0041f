// What a picture looks like at a glance, in 64 bits: whether it grows lighter from each of 8 × 8 fields to the next (a difference hash). Smaller
// copies, other qualities and other light change few of them. Found by an index: if two looks differ in at most seven bits, one of their
// four bands of 16 bits differs in at most one.
import sharp, { type Sharp } from 'sharp'

export const maxDistance = 8
const bandBits = 16
const side = 8

/** 64 characters, 0 or 1. */
export async function lookOf(picture: Buffer | Sharp): Promise<string> {
  const grey = (Buffer.isBuffer(picture) ? sharp(picture) : picture).greyscale().normalise()
  const fields = await grey
    .resize(side + 1, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  let bits = ''
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const at = row * (side + 1) + column
      bits += fields[at]! < fields[at + 1]! ? '1' : '0'
    }
  }
  return bits
}

/** The looks by which to search: as it is, a little turned, nearer and farther, as a second photo would show it. */
export async function searchLooks(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).greyscale().resize(200, 200, { fit: 'fill' }).png().toBuffer({
    resolveWithObject: true,
  })
  const small = () => sharp(data)
  const turned = (angle: number) =>
    // Its corners lie outside of the paper: cut away.
    small()
      .rotate(angle)
      .png()
      .toBuffer()
      .then((whole) => {
        const [edge, inner] = [Math.round(info.width * 0.07), Math.round(info.width * 0.9)]
        return sharp(whole).extract({ left: edge, top: edge, width: inner, height: inner }).png().toBuffer()
      })
  const nearer = (edge: number) =>
    small().extract({ left: edge, top: edge, width: info.width - 2 * edge, height: info.height - 2 * edge })
  const farther = (edge: number) =>
    small().extend({ top: edge, bottom: edge, left: edge, right: edge, extendWith: 'copy' })
  const framed = [
    turned(-2),
    turned(2),
    ...[nearer(7), nearer(14), farther(8), farther(16)].map((each) => each.png().toBuffer()),
  ]
  return Promise.all([lookOf(picture), ...framed.map(async (each) => lookOf(await each))])
}

/** Each band is a number of its own: its place in the upper bits, its content in the lower. */
export function bandsOf(look: string): number[] {
  return Array.from({ length: look.length / bandBits }, (_, place) => {
    const content = look.slice(place * bandBits, (place + 1) * bandBits)
    return place * 2 ** bandBits + Number.parseInt(content, 2)
  })
}

/** The bands of a look, and all that differ from one of them in one bit. */
export function neighbouringBands(look: string): number[] {
  return bandsOf(look).flatMap((band) => [band, ...Array.from({ length: bandBits }, (_, bit) => band ^ (2 ** bit))])
}
