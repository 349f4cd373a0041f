// Whether someone is at the controls: they leave the picture after a moment without a movement or a key.
import { useEffect, useRef, useState } from 'react'

/** Milliseconds. */
const moment = 2500

export function useControlsShown() {
  const timer = useRef(0)
  const [isAwake, setIsAwake] = useState(true)
  function wake() {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setIsAwake(false), moment)
    setIsAwake(true)
  }
  useEffect(() => {
    timer.current = window.setTimeout(() => setIsAwake(false), moment)
    return () => window.clearTimeout(timer.current)
  }, [])
  return { isAwake, wake }
}
