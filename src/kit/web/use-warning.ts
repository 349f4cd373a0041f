// A warning that another press overrides: the second press of an impatient one comes before it can have been read.
import { useRef } from 'react'

/** Milliseconds. */
const toRead = 1000

export function useWarning() {
  const at = useRef(-Infinity)
  return {
    warn: () => void (at.current = performance.now()),
    /** What is pressed now was not meant as an answer to it. */
    isUnread: () => performance.now() - at.current < toRead,
  }
}
