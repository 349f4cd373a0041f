// A press that comes before the page's scripts is kept and done once they are there. The browser alone would send the form, and what was typed
// in it would be lost. All of it stands in the document's head: it costs the page's own scripts nothing.
import { scriptOf } from '#kit/web/head-script.ts'

function keepPress(): void {
  const { dataset } = document.documentElement
  let pressed: HTMLButtonElement | undefined
  // The router's own sign that everything it drew has begun to listen.
  const isHydrated = () => history.scrollRestoration === 'manual'
  const keep = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button')
    // A search is answered without scripts, too.
    if (!button || isHydrated() || 'broken' in dataset || (button.form && button.form.method === 'get')) return
    event.preventDefault()
    if (pressed) delete pressed.dataset['pressed']
    else waitToPress()
    pressed = button
    button.dataset['pressed'] = ''
  }
  function waitToPress() {
    const timer = setInterval(() => {
      if (!isHydrated() && !('broken' in dataset)) return
      clearInterval(timer)
      delete pressed!.dataset['pressed']
      if (isHydrated()) pressed!.click()
      pressed = undefined
    }, 50)
  }
  addEventListener('click', keep, true)
}

/** Before any of our files. */
export const earlyPressScript = () => scriptOf(keepPress)
