// Code that a page loads when it is needed, for what most visitors never open.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { network, subscribeToNetwork } from './network.ts'

/** The module once it is loaded. `onFailure` is called when loading fails; the next request or the network's return tries again. */
export function useModule<Module>(
  isWanted: boolean,
  load: () => Promise<Module>,
  onFailure: () => void,
): Module | null {
  const [module, setModule] = useState<Module | null>(null)
  const isBack = useSyncExternalStore(subscribeToNetwork, network, () => 'online') === 'back'
  useEffect(() => {
    if (!isWanted || module) return undefined
    let isGone = false
    load().then(
      (found) => !isGone && setModule(found),
      // A person who sees the toast may press again at once, so it must not count as wanted any more.
      () => !isGone && flushSync(onFailure),
    )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only whether it is wanted counts
  }, [isWanted, isBack])
  return module
}
