// Shrinks a photo before upload, as JPEG; what only this browser can read (HEIC of an iPhone, AVIF) becomes JPEG too. Other files are sent
// unchanged.
import { longerSide } from '#features/enrolment/picture-side.ts'

const usual = 2000
const quality = 0.85
/** As the server reads them (features/enrolment/proof.ts). */
const known = ['image/jpeg', 'image/png', 'image/webp']

export async function shrinkImage(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  // This browser cannot read this image: send it, the server decides.
  if (!picture) return file
  const scale = longerSide(picture, usual) / Math.max(picture.width, picture.height)
  const isKnown = known.includes(file.type)
  if (scale === 1 && isKnown) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return file
  // Transparency would turn black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return small && (small.size < file.size || !isKnown) ? small : file
}
