// The school's day, also in a page that stays open over midnight: a desk leaves its pages open for days.
import { useEffect, useState } from 'react'
import { schoolDay } from '#kit/school-day.ts'
import { serverTime } from './server-time.ts'

/** Milliseconds. A single timer until midnight would be late on a device that sleeps. */
const lookAgain = 20_000

const today = () => schoolDay(serverTime())

/** 2026-11-22; draws the component again when the next day begins. */
export function useToday(): string {
  const [, draw] = useState(today)
  useEffect(() => {
    const look = () => draw(today())
    const timer = setInterval(look, lookAgain)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today()
}
