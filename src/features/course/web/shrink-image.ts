// Makes a photograph small enough to travel: at most 2000 pixels on its longer side, as JPEG. Anything else goes as it is.
const longest = 2000
const quality = 0.85

export async function shrinkImage(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  // A kind of image this browser cannot read: let the server judge.
  if (!picture) return file
  const scale = longest / Math.max(picture.width, picture.height)
  if (scale >= 1) return file
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
  return small && small.size < file.size ? small : file
}
