// True for two seconds after a call: the check icon of a copied link (specification §9).
import { useEffect, useState } from 'react'

export function useBriefly(): [isOn: boolean, show: () => void] {
  const [shownAt, setShownAt] = useState(0)
  useEffect(() => {
    if (!shownAt) return
    const timer = setTimeout(() => setShownAt(0), 2000)
    return () => clearTimeout(timer)
  }, [shownAt])
  return [shownAt > 0, () => setShownAt(Date.now())]
}
