// The quiz's keyboard: 1–9 choose, Enter continues, left and right go to the next question in reading direction.
import { useEffect, useEffectEvent } from 'react'
import { playerPreferences } from '#kit/web/player/preferences.ts'
import { commandOf, type KeyCommand } from './keyboard-command.ts'

interface Acts {
  pick: (number: number) => void
  next: () => void
  previous: () => void
  enter: () => void
}

export function useQuizKeys({ pick, next, previous, enter }: Acts): void {
  const act = useEffectEvent((wanted: KeyCommand) => {
    if (typeof wanted === 'number') pick(wanted)
    else ({ next, previous, enter })[wanted]()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return
      const isRtl = document.documentElement.dir === 'rtl'
      const wanted = commandOf(event, isRtl)
      if (wanted === null) return
      // Where something is typed, digits and arrows are part of it.
      if (wanted !== 'enter' && event.target.closest('input[type="text"], textarea')) return
      // Whoever switched the lesson's keys off, since a voice or a slip presses them, has these among the answers only (WCAG 2.1.4).
      if (typeof wanted === 'number' && !playerPreferences().keys && !event.target.closest('.quiz-options')) return
      // Enter has its own meaning on buttons and links; wide code scrolls sideways.
      if (wanted === 'enter' && event.target.closest('a, button, summary')) return
      if (typeof wanted === 'string' && event.target.closest('pre')) return
      if (wanted !== 'enter' || event.target.closest('form')) event.preventDefault()
      if (!event.repeat) act(wanted)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
