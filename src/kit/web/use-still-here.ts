import { useCallback, useEffect, useRef } from 'react'

/** Tells whether the component is still shown: who pressed Back or Esc while an answer was on its way is not led elsewhere by it. */
export function useStillHere(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
