// After copying, a tick is shown for two seconds (specification §8, §9).
import { useEffect, useState } from 'react'

export function useCopied() {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(setCopied, 2000, false)
    return () => clearTimeout(timer)
  }, [copied])
  return [copied, () => setCopied(true)] as const
}
