// What closes gives the page back under the finger: the second press of an impatient one, meant for its button, would fall on whatever lies
// there, such as the bar below that leads to another page.

/** Milliseconds after closing: the time to see it. Pixels. */
const [soon, near] = [500, 24]

let last = { x: Number.NaN, y: Number.NaN, isInside: false }
let until = 0

/** To be called when a dialog has closed. Where "back" or a key closed it, no second press follows. */
export function refuseSecondPress(): void {
  if (last.isInside) until = performance.now() + soon
}

addEventListener(
  'click',
  (event) => {
    const { clientX: x, clientY: y, target } = event
    // A press by keyboard or script has no place.
    if (event.detail === 0) return
    if (performance.now() < until && Math.hypot(x - last.x, y - last.y) < near) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    // Pressed elsewhere since: the page has been seen, and what comes now is meant for it.
    until = 0
    last = { x, y, isInside: target instanceof Element && target.closest('dialog') !== null }
  },
  { capture: true },
)

addEventListener('keydown', () => (last.isInside = false), { capture: true })
