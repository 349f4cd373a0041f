// A form that says what is wrong with a field when it is left. That moves what stands below: a press that left the field would end beside its
// button, and do nothing. So the mistake waits for the end of the press.
import { useForm } from 'react-hook-form'

let isPressed = false
if (typeof window !== 'undefined') {
  addEventListener('mousedown', ({ button }) => (isPressed = button === 0), true)
  // A finger's press makes these two as well; what is dragged away ends without the second.
  for (const end of ['mouseup', 'dragend']) addEventListener(end, () => (isPressed = false), true)
}

/** Its click comes within the same task as its end. */
function endOfPress(): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    function end() {
      ended.abort()
      setTimeout(resolve)
    }
    for (const type of ['mouseup', 'dragend']) addEventListener(type, end, { capture: true, signal: ended.signal })
  })
}

export const useTouchedForm: typeof useForm = (options) => {
  const form = useForm({ mode: 'onTouched', ...options })
  const register: typeof form.register = (name, rules) => {
    const field = form.register(name, rules)
    const onBlur: typeof field.onBlur = (event) =>
      isPressed ? endOfPress().then(() => field.onBlur(event)) : field.onBlur(event)
    return { ...field, onBlur }
  }
  return { ...form, register }
}
