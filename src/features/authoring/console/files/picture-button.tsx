// A button that asks the device for one picture.
import { ImageUp } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'

interface PictureButtonProps {
  /** Of the file field, which is not seen. */
  label: string
  small?: boolean
  busy: boolean
  onFile: (file: File) => void
  children: ReactNode
}

export function PictureButton({ label, small = false, busy, onFile, children }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" busy={busy} {...(small && { size: 'sm' })} onClick={() => input.current?.click()}>
        <Icon of={ImageUp} size="sm" />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
