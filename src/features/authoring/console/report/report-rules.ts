// What the figures of a report mean. Pure.
import { daysBefore, isOfOurTime, schoolDay } from '#kit/school-day.ts'
import { sortedBy } from '../lists.ts'
import type { Report } from '../queries.ts'

type Chapter = Report['chapters'][number]

/** With fewer students a percentage would suggest too much. */
export const fewStudents = 10

export interface Loss {
  chapter: Chapter
  /** From 0. */
  at: number
  /** Students who finished the chapter before and not this one. */
  lost: number
  isLarge: boolean
}

/** The losses from chapter to chapter; one of at least a tenth of those who started is large. */
export function lossesOf({ students, chapters }: Pick<Report, 'students' | 'chapters'>): Loss[] {
  return chapters.map((chapter, at) => {
    const before = at === 0 ? students : (chapters[at - 1]?.finished ?? 0)
    const lost = Math.max(0, before - chapter.finished)
    return { chapter, at, lost, isLarge: students >= fewStudents && lost >= students / 10 }
  })
}

/** The largest loss after the first chapter, where it is large. */
export function largestLoss(losses: readonly Loss[]): Loss | null {
  const large = losses.filter(({ at, isLarge }) => at > 0 && isLarge)
  return sortedBy(large, (one, other) => other.lost - one.lost)[0] ?? null
}

/** In whole days; of less than one nobody says how many. */
export function timeToFinish(median: number | null): number | 'none' | 'underDay' {
  return median === null ? 'none' : Math.round(median) || 'underDay'
}

type Piece = Report['videos'][number]['seconds'][number]

export interface Pin {
  kind: 'rewatched' | 'skipped' | 'left'
  from: number
  to: number
  views: number
}

/** What is unusual in a video: parts watched at least 50 % more often than usual, a rarely watched part between others, and the steepest fall. */
export function pinsOf(seconds: readonly Piece[]): Pin[] {
  if (seconds.length < 4) return []
  const byViews = sortedBy(seconds, (one, other) => one.views - other.views)
  const usual = byViews[Math.floor(seconds.length / 2)]?.views ?? 0
  if (usual < 5) return []
  const inner = seconds.slice(1, -1)
  const most = sortedBy(inner, (one, other) => other.views - one.views)[0]
  const dips = inner.filter((piece) =>
    seconds.some((later) => later.from > piece.to && later.views > piece.views * 1.25),
  )
  const least = sortedBy(dips, (one, other) => one.views - other.views)[0]
  const falls = seconds.slice(1).map((piece, at) => ({ piece, fall: (seconds[at]?.views ?? 0) - piece.views }))
  const fall = sortedBy(falls, (one, other) => other.fall - one.fall)[0]
  return [
    most && most.views >= usual * 1.5 ? [{ kind: 'rewatched' as const, ...most }] : [],
    least && least.views <= usual * 0.7 ? [{ kind: 'skipped' as const, ...least }] : [],
    fall && fall.fall >= usual * 0.25 ? [{ kind: 'left' as const, ...fall.piece, views: fall.fall }] : [],
  ].flat()
}

export type QuizQuestion = Report['quizzes'][number]['questions'][number] & { quiz: Report['quizzes'][number] }

/** The hardest first, among those with enough answers to tell. */
export function hardest(quizzes: Report['quizzes'], most = 6): QuizQuestion[] {
  const judged = quizzes
    .flatMap((quiz) => quiz.questions.map((question) => ({ ...question, quiz })))
    .filter(({ difficulty }) => difficulty !== undefined)
  return sortedBy(judged, (one, other) => (one.difficulty ?? 1) - (other.difficulty ?? 1)).slice(0, most)
}

/** Weeks drawn one by one; longer times count in the last one. */
const drawnWeeks = 8

interface Week {
  week: number
  count: number
  /** This week and all later ones. */
  orMore: boolean
}

/** From the first week to the last, with weeks in which nobody finished; the middle one is when half had finished. */
export function shownWeeks({ median, weeks }: Report['days_to_finish']): { columns: Week[]; middle: number | null } {
  const longest = Math.max(0, ...weeks.map(({ week }) => week))
  const last = Math.min(longest, drawnWeeks)
  const columns = Array.from({ length: last }, (_, at): Week => {
    const isLast = at + 1 === drawnWeeks && longest > drawnWeeks
    const own = weeks.filter(({ week }) => (isLast ? week > at : week === at + 1))
    return { week: at + 1, count: own.reduce((sum, { count }) => sum + count, 0), orMore: isLast }
  })
  const middle = median === null ? null : Math.min(last, Math.floor(median / 7) + 1)
  return { columns, middle }
}

/** Periods to choose, as days back from today; `0`: from the beginning; `days`: from a day to a day. */
export const periods = ['0', '7', '30', '90', 'days'] as const
export type Chosen = (typeof periods)[number]
export interface Days {
  from?: string
  to?: string
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isOfOurTime(text)

/** The period in the address of the page. */
export function daysOf(filter: (key: string) => string, today: Date): { chosen: Chosen; days: Days } {
  const chosen = periods.find((each) => each === filter('days')) ?? '0'
  if (chosen === '0') return { chosen, days: {} }
  if (chosen !== 'days') {
    return { chosen, days: { from: daysBefore(schoolDay(today), Number(chosen) - 1) } }
  }
  const [one, other] = [filter('from'), filter('to')].map((text) => (isDay(text) ? text : ''))
  // The earlier day first.
  const [from, to] = one && other && one > other ? [other, one] : [one, other]
  return { chosen, days: { ...(from && { from }), ...(to && { to }) } }
}
