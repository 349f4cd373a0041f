// What another tab of this browser changes in the device's storage: whoever shows it follows, instead of writing older words over it.
import { useEffect, useEffectEvent } from 'react'

export function useOtherTabs(key: string, follow: () => void): void {
  const followNow = useEffectEvent(follow)
  useEffect(() => {
    const listen = (event: StorageEvent) => {
      if (event.key === key) followNow()
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [key])
}
