// The look of a picture in 64 bits: whether it gets lighter from each of 8 × 8 fields to the next (a difference hash). Smaller
// copies, other qualities and other light change few bits. Found by an index: if two looks differ in at most seven bits, one of their
// four bands of 16 bits differs in at most one.
import type { Sharp } from 'sharp'
import { openPicture } from '#kit/server/open-picture.ts'

/** Bits of 64 in which two looks may differ and still be alike. */
export const maxDistance = 10
const bandBits = 16
const side = 8

/** 64 characters, 0 or 1. */
export function differenceHash(picture: Buffer): Promise<string> {
  return lookAt(openPicture(picture))
}

/** The looks to search by: as it is, and as a second photo would show it, slightly turned, nearer or farther. */
export async function searchHashes(picture: Buffer): Promise<string[]> {
  const wide = 200
  const grey = await openPicture(picture).greyscale().resize(wide, wide, { fit: 'fill' }).raw().toBuffer()
  const turned = [-2, 0, 2].map(async (angle) => {
    const small = openPicture(grey, { raw: { width: wide, height: wide, channels: 1 } })
    const { data, info } = await small
      .rotate(angle, { background: '#999' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: 1 } as const
    const framed = [-16, -8, 0, 7, 14].map((edge) => withoutEdge(openPicture(data, { raw }), info, edge))
    return Promise.all(framed.map(lookAt))
  })
  return [await differenceHash(picture), ...(await Promise.all(turned)).flat()]
}

/** Cut off on all sides; a negative value adds a margin. */
function withoutEdge(picture: Sharp, { width, height }: { width: number; height: number }, edge: number): Sharp {
  if (edge < 0) return picture.extend({ top: -edge, bottom: -edge, left: -edge, right: -edge, extendWith: 'copy' })
  return picture.extract({ left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge })
}

async function lookAt(picture: Sharp): Promise<string> {
  const fields = await picture
    .toColourspace('b-w')
    .normalise()
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

/** Each band as one number: its position in the upper bits, its content in the lower. */
export function bandsOf(look: string): number[] {
  return Array.from({ length: look.length / bandBits }, (_, place) => {
    const content = look.slice(place * bandBits, (place + 1) * bandBits)
    return place * 2 ** bandBits + Number.parseInt(content, 2)
  })
}

/** The bands of a look, and all bands that differ from one of them in one bit. */
export function neighbouringBands(look: string): number[] {
  return bandsOf(look).flatMap((band) => [band, ...Array.from({ length: bandBits }, (_, bit) => band ^ (2 ** bit))])
}
