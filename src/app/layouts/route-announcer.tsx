// While the next page is on its way a line says so; when it is there, the focus moves to the content, and the title is announced.
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { languageOf } from '#kit/language-of.ts'
import { ComingLine } from '#kit/web/ui/coming-line.tsx'

export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    delete document.documentElement.dataset['fresh']
    setTitle(document.title)
    // Unless the page set the focus itself.
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      {/* A page whose search or filters change says so itself. */}
      {next !== undefined && next !== pathname && <ComingLine />}
      <p className="visually-hidden" lang={languageOf(title)} aria-live="polite">
        {title}
      </p>
    </>
  )
}
