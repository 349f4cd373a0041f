// "Back" closes what lies on top of the page, on phones above all: each open dialog or drawer has an entry of the history, at the same
// address. The router is not told of these entries: for it nothing moves.

import { onBack } from './back-press.ts'
import { refuseSecondPress } from './second-press.ts'

interface Layer {
  id: string
  href: string
  close: () => void
}

let layers: readonly Layer[] = []
/** The layer whose entry is being left by `history.back()`: the router is not told of that step. */
let leaving: string | null = null
let count = 0

const layerHere = () => (history.state as { layer?: string } | null)?.layer

const isClosed = (id: string | undefined) => id !== undefined && layers.every((layer) => layer.id !== id)

/** What a closing menu opens takes the menu's entry over. */
function push({ id }: Layer): void {
  const write = leaving === null && isClosed(layerHere()) ? 'replaceState' : 'pushState'
  history[write]({ ...(history.state as object | null), layer: id }, '')
}

/** @returns to be called when the layer was closed, however that happened. */
export function openLayer(close: () => void): () => void {
  const layer: Layer = { id: `${performance.timeOrigin}-${++count}`, href: location.href, close }
  layers = [...layers, layer]
  push(layer)
  return () => {
    layers = layers.filter((each) => each !== layer)
    refuseSecondPress()
    // After what closed it: that may have led to another page, and then the entry stays behind it.
    setTimeout(() => {
      if (layerHere() !== layer.id) return
      leaving = layer.id
      holdWrites()
      history.back()
    })
  }
}

let writeHeld: (() => void) | null = null

/**
 * The browser decides at once which entry `history.back()` leads to, and arrives some milliseconds later. What the router writes in between
 * would be left with the layer's entry, and its address lost: it is written on arrival.
 */
function holdWrites(): void {
  if (writeHeld) return
  const held: (() => void)[] = []
  history.pushState = (...entry) => void held.push(() => history.pushState(...entry))
  history.replaceState = (...entry) => void held.push(() => history.replaceState(...entry))
  writeHeld = () => {
    clearTimeout(late)
    writeHeld = null
    // The browser's own again.
    Reflect.deleteProperty(history, 'pushState')
    Reflect.deleteProperty(history, 'replaceState')
    for (const write of held) write()
  }
  const late = setTimeout(() => writeHeld?.(), 1000)
}

onBack((event) => {
  const here = layerHere()
  const top = layers.at(-1)
  const left = leaving
  leaving = null
  writeHeld?.()
  if (left !== null) event.stopImmediatePropagation()
  if (isClosed(here)) {
    event.stopImmediatePropagation()
    if (left === here) {
      // The router moved on while the entry was being left: to where it is.
      leaving = ''
      history.forward()
    } else {
      // The entry of something closed long ago, which a page followed: one step further, and the router is told.
      history.back()
    }
  } else if (left === null && top && top.id !== here && top.href === location.href) {
    event.stopImmediatePropagation()
    top.close()
    // Whatever refused to be closed may be asked again.
    setTimeout(() => {
      if (layers.includes(top)) push(top)
    })
  }
})
