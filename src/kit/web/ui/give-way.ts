// A button gives way to a form, and the form to the button: the focus goes along, instead of being lost with what was pressed.
import { useEffect, useRef, type RefObject } from 'react'

export function useGiveWay<Around extends HTMLElement>(isOpen: boolean): RefObject<Around | null> {
  const around = useRef<Around>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (document.activeElement === document.body)
      around.current?.querySelector<HTMLElement>(isOpen ? 'textarea' : 'button')?.focus()
  }, [isOpen])
  return around
}
