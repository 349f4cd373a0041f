// Whether React has hydrated the server's page. What only the browser knows (the whole address, its storage) is shown after that, so that
// the first render equals the server's.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
