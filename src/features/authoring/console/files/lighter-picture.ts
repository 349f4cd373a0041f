// A photo straight from a phone's camera weighs megabytes, which every student would load, and tells where it was taken. It is drawn anew,
// upright and no larger than pages show it; what only this browser can read (HEIC of an iPhone) becomes JPEG. Other files stay as they are.

const longest = 1600
const quality = 0.85
/** It may be transparent, as JPEG cannot. */
const seeThrough = ['image/png', 'image/webp']
/** It may move, or cannot be drawn. */
const kept = ['image/gif', 'image/svg+xml']

export async function lighterPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || kept.includes(file.type)) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  // This browser cannot read it: the server decides.
  if (!picture) return file
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const isSeeThrough = seeThrough.includes(file.type)
  if (scale === 1 && isSeeThrough) return file
  const type = isSeeThrough ? file.type : 'image/jpeg'
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  // Too little memory: what is drawn nowhere would arrive black.
  if (!context) return file
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!drawn || (isSeeThrough && drawn.size > file.size)) return file
  return new File([drawn], file.name, { type: drawn.type, lastModified: file.lastModified })
}
