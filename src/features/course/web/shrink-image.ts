// Shrinks a photo before upload: at most 2000 pixels on its longer side, as JPEG. Other files are sent unchanged.
const longest = 2000
const quality = 0.85

export async function shrinkImage(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  // This browser cannot read this image: send it, the server decides.
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
