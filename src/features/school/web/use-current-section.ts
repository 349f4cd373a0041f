// The section that is read: the last one whose heading has passed the top bar; at the end of the page, the last section.
import { useEffect, useState } from 'react'

/** Height of the top bar plus a margin. */
const line = 140

export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const list = ids.join(' ')
  useEffect(() => {
    const known = list.split(' ')
    function look() {
      const { scrollHeight } = document.documentElement
      const isEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
      const passed = known.filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line + 1) <= line,
      )
      setCurrent((isEnd ? known : passed).at(-1) ?? known[0] ?? null)
    }
    const observer = new AbortController()
    const { signal } = observer
    window.addEventListener('scroll', look, { passive: true, signal })
    window.addEventListener('resize', look, { signal })
    look()
    return () => observer.abort()
  }, [list])
  return current
}
