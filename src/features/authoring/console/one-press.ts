// A double click is one press: the second click of it would add another part, or remove the one that has come to lie under the mouse.
import type { MouseEvent } from 'react'

export const onePress = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act()
}
