// Reports errors to a service such as Sentry, GlitchTip or one's own (ERROR_HOOK_URL). Nobody waits for it, and its failures have no effect.
import { safeError } from './safe-error.ts'

export interface ErrorReports {
  send: (error: Error, about: { id?: string; route?: string; text?: string }) => void
}

interface Options {
  url: string
  release: string
  /** Logged at most once a minute: reports do not arrive. */
  warn: (line: string) => void
  clock?: () => number
}

const minute = 60_000
const mostInMinute = 20
/** Milliseconds. */
const patience = 5000

/** Sends errors to `url`: each kind once a minute, at most twenty. Never throws; what cannot be sent is told to `warn`, once a minute at most. */
export function createErrorReports({ url, release, warn, clock = Date.now }: Options): ErrorReports {
  let begun = clock()
  let sent = 0
  let left = 0
  let warnedAt = 0
  /** What was reported in this minute: the same failure of a thousand people is one report. */
  const reported = new Set<string>()

  function isOneTooMany(key: string): boolean {
    if (clock() - begun >= minute) {
      begun = clock()
      sent = 0
      reported.clear()
    }
    if (!reported.has(key) && sent < mostInMinute) {
      reported.add(key)
      sent++
      return false
    }
    left++
    return true
  }

  async function deliver(body: string): Promise<void> {
    try {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(patience) })
      await answer.body?.cancel()
      if (answer.ok) return
      throw new Error(`it answers ${answer.status}`)
    } catch (error) {
      if (clock() - warnedAt < minute) return
      warnedAt = clock()
      warn(`An error report did not arrive at ERROR_HOOK_URL: ${(error as Error).message}.`)
    }
  }

  return {
    send(error, { id, route, text }) {
      const { type, message, stack, code } = safeError(error)
      if (isOneTooMany(`${route} ${type} ${message}`)) return
      const report = { id, at: new Date(clock()).toISOString(), release, route, text, type, code, message, stack, left }
      left = 0
      void deliver(JSON.stringify(report))
    },
  }
}
