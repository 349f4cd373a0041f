// A picture that was fetched with the bearer: its address lasts as long as it is shown.
import { useCallback, type ComponentProps } from 'react'

type BlobImageProps = Omit<ComponentProps<'img'>, 'src' | 'ref'> & { blob: Blob; alt: string }

export function BlobImage({ blob, alt, ...image }: BlobImageProps) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img {...image} alt={alt} ref={show} />
}
