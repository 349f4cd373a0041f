// A page of a proof; rotating it also rotates the space that it takes.
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#kit/web/ui/class-names.ts'

export const zooms = [100, 150, 200, 300] as const
export type Zoom = (typeof zooms)[number]
const zoomClasses = { 100: '', 150: 'proof-zoom-150', 200: 'proof-zoom-200', 300: 'proof-zoom-300' }
/** Quarter turns. */
export type Rotation = 0 | 1 | 2 | 3

interface ProofCanvasProps {
  blob: Blob
  label: string
  zoom: Zoom
  rotation: Rotation
  /** The browser cannot read the picture: a white page would look like an empty receipt. */
  onBroken: (blob: Blob) => void
}

export function ProofCanvas({ blob, label, zoom, rotation, onBroken }: ProofCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  useEffect(() => {
    let isGone = false
    createImageBitmap(blob).then(
      (made) => (isGone ? made.close() : setPicture(made)),
      () => !isGone && onBroken(blob),
    )
    return () => {
      isGone = true
    }
  }, [blob, onBroken])
  useEffect(() => () => picture?.close(), [picture])
  useEffect(() => {
    const [canvas, context] = [ref.current, ref.current?.getContext('2d')]
    if (!canvas || !context || !picture) return
    const lies = rotation % 2 === 1
    canvas.width = lies ? picture.height : picture.width
    canvas.height = lies ? picture.width : picture.height
    context.translate(canvas.width / 2, canvas.height / 2)
    context.rotate((rotation * Math.PI) / 2)
    context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  }, [picture, rotation])
  return (
    <canvas
      ref={ref}
      width={300}
      height={400}
      role="img"
      aria-label={label}
      className={classNames('proof-page', !picture && 'is-blank', zoom > 100 && 'is-large', zoomClasses[zoom])}
    />
  )
}
