// A chapter opens by its date while the page is open: the course is asked for again.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverTime } from '#kit/web/server-time.ts'
import { nextOpening, type LearnCourse } from './course-steps.ts'

/** Milliseconds: the time of an answer is told in whole seconds. */
const margin = 2000
/** Browsers count no further. */
const longest = 2 ** 31 - 1

export function useOpening({ id, chapters }: LearnCourse): void {
  const client = useQueryClient()
  const opensAt = nextOpening(chapters, serverTime())
  useEffect(() => {
    if (opensAt === undefined) return undefined
    const wait = new Date(opensAt).getTime() - serverTime().getTime() + margin
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: ['learn-course', id] }),
      Math.min(wait, longest),
    )
    return () => clearTimeout(timer)
  }, [client, id, opensAt])
}
