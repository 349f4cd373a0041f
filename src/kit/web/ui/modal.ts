// Opens and closes a native <dialog>: the browser keeps the focus inside, closes on Escape and gives the focus back; so does "back".
import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import { optionally } from '#kit/web/optional-code.ts'

/** The topmost last: what lies outside of it can be neither pressed nor heard. */
let opened: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** The open dialog above all others; null while none is open. */
export const topmostDialog = () => opened.at(-1) ?? null

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setOpened(next: readonly HTMLDialogElement[]): void {
  opened = next
  for (const listener of listeners) listener()
}

const loadBack = () => optionally(() => import('./back-closes.ts'))
// At the first press, whatever it is: over a slow network "back" may come before code that is asked for by the opening.
globalThis.addEventListener?.('pointerdown', () => void loadBack().catch(() => {}), { once: true })

/** Without its code, lost on the way, what is open stays open. @returns to be called when it was closed */
export function closeOnBack(close: () => void): () => void {
  let isClosed = false
  let closed: (() => void) | undefined
  loadBack().then(
    ({ openLayer }) => {
      if (!isClosed) closed = openLayer(close)
    },
    () => {},
  )
  return () => {
    isClosed = true
    closed?.()
  }
}

export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return undefined
    const before = document.activeElement
    dialog.showModal()
    setOpened([...opened, dialog])
    const closed = closeOnBack(() => close.current())
    return () => {
      closed()
      dialog.close()
      // The browser gives the focus back by a dialog that still stands; by one that was taken away it is lost.
      if (document.activeElement === document.body) (before as HTMLElement | null)?.focus()
      setOpened(opened.filter((each) => each !== dialog))
    }
  }, [open])
  return {
    ref,
    /** Escape: the page decides, by its state. */
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    /** A press on the dialog itself is a press on the scrim: its content covers the rest. */
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return
      event.preventDefault() // or the press would take the focus that closing gives back
      // The second half of the double click that opened it falls beside it.
      if (event.detail < 2) onClose()
    },
    /** Following a link inside leads away; one that opens beside the page does not. */
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (event.target instanceof Element && event.target.closest('a:not([target])')) onClose()
    },
  }
}
