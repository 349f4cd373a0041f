// A button that asks the device for one picture.
import { ImageUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { useFilePicker } from '#kit/web/ui/file-picker.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'

interface PictureButtonProps {
  /** The name of the file field for screen readers: it is hidden. */
  label: string
  small?: boolean
  busy: boolean
  onFile: (file: File) => void
  children: ReactNode
}

export function PictureButton({ label, small = false, busy, onFile, children }: PictureButtonProps) {
  const { choose, field } = useFilePicker({ label, accept: 'image/*', onFiles: ([file]) => onFile(file!) })
  return (
    <>
      <Button variant="secondary" busy={busy} {...(small && { size: 'sm' })} onClick={choose}>
        <Icon of={ImageUp} size="sm" />
        {children}
      </Button>
      {field}
    </>
  )
}
