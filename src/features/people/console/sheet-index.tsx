// Leads to the parts of a long sheet on phones, and shows which one is being read.
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#kit/web/ui/class-names.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'

const parts = ['enrolments', 'attempts', 'papers', 'acts', 'notes', 'mails'] as const
type Part = (typeof parts)[number]

export function SheetIndex() {
  const { t } = useTranslation('students')
  const current = useCurrentPart()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // The strip alone moves, not the page.
    const chip = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (!list.current || !chip) return
    const strip = list.current.getBoundingClientRect()
    const { left, width } = chip.getBoundingClientRect()
    list.current.scrollBy({ left: left + width / 2 - strip.left - strip.width / 2 })
  }, [current])
  return (
    <nav className="sheet-index" aria-label={t('parts')} ref={list}>
      {parts.map((part) => (
        <a
          key={part}
          className={classNames('chip', part === current && 'is-on')}
          href={`#${part}`}
          aria-current={part === current ? 'true' : undefined}
        >
          {t(`part_${part}`)}
        </a>
      ))}
    </nav>
  )
}

/** The last part whose begin has come into the upper third of the window. */
function useCurrentPart(): Part {
  const [current, setCurrent] = useState<Part>('enrolments')
  useEffect(() => {
    const look = () => setCurrent(currentPart())
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
  return current
}

function currentPart(): Part {
  const { scrollHeight } = document.documentElement
  // Short parts at the end never come that far up: there, the one that was asked for, else the last one.
  const isAtEnd = innerHeight + scrollY >= scrollHeight - 2 && scrollY > 0
  const line = isAtEnd ? innerHeight : innerHeight / 3
  const seen = parts.filter((part) => (document.getElementById(part)?.getBoundingClientRect().top ?? Infinity) <= line)
  const wanted = isAtEnd && seen.find((part) => `#${part}` === location.hash)
  return wanted || (seen.at(-1) ?? 'enrolments')
}
