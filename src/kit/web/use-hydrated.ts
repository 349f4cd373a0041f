// Whether React has taken over the server's page. What only the browser knows (its whole address, its storage) is shown from then on,
// so that the first drawing is the server's.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
