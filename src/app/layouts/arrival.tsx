// A followed link leads to another page without a load: the focus goes to its content, and its title is read out.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export function Arrival() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
    // A page that chose its own place, such as a field to correct, keeps it.
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}
