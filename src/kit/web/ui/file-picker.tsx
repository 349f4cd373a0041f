// Files from the device, asked for by a button, a menu or a label; where files can be dropped: `<FileDrop>`.
import { useRef, type ReactNode } from 'react'

interface FilePickerProps {
  /** The name of the file field for screen readers: it is hidden. */
  label: string
  /** For the browser: `image/*,.pdf`. */
  accept: string
  multiple?: boolean
  /** At least one. */
  onFiles: (files: File[]) => void
}

/** @returns what opens the device's files, and the field, which is rendered beside the button */
export function useFilePicker({ label, onFiles, ...rest }: FilePickerProps): { choose: () => void; field: ReactNode } {
  const input = useRef<HTMLInputElement>(null)
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      {...rest}
      onChange={(event) => take(event.target, onFiles)}
    />
  )
  return { choose: () => input.current?.click(), field }
}

interface FileButtonProps {
  accept: string
  onFile: (file: File) => void
  children: ReactNode
}

/** A button that is a label: the field inside takes the focus. */
export function FileButton({ accept, onFile, children }: FileButtonProps) {
  return (
    <label className="btn btn-secondary file-button">
      {children}
      <input
        type="file"
        accept={accept}
        className="visually-hidden"
        onChange={(event) => take(event.target, ([file]) => onFile(file!))}
      />
    </label>
  )
}

function take(input: HTMLInputElement, onFiles: (files: File[]) => void) {
  const files = [...(input.files ?? [])]
  // The same file may be chosen again.
  input.value = ''
  if (files.length > 0) onFiles(files)
}
