// Who looks while the leader is away: a person who changes their name and reads it back, somebody at the desk who exports the payment that was just
// recorded (read from a copy where there is one), a visitor. Each hears what is true, or 503 with `Retry-After`.
import { setTimeout as delay } from 'node:timers/promises'
import type { Ledger } from '#tests/faults/ledger.ts'
import type { Student } from '#tests/faults/load.ts'

interface Callers {
  /** Moments (performance.now) at which a write that was acknowledged began, and at which its answer came. */
  written: { began: number; ended: number }[]
  counts: { ownReads: number; exports: number; unavailable: number }
  complaints: Set<string>
  stop: () => Promise<void>
}

interface Answer {
  status: number
  text: string
}

export function startCallers(
  url: string,
  { person, desk, ledger }: { person: Student; desk: string; ledger: Ledger },
): Callers {
  const state = { isOver: false }
  const callers: Callers = {
    written: [],
    counts: { ownReads: 0, exports: 0, unavailable: 0 },
    complaints: new Set(),
    async stop() {
      state.isOver = true
      await Promise.all(running)
    },
  }
  const { counts, complaints } = callers
  const again = async (turn: (n: number) => Promise<unknown>, pause: number) => {
    for (let n = 0; !state.isOver; n++) {
      await turn(n)
      await delay(pause)
    }
  }
  const running = [again(readOwn, 50), again(exportNewest, 200), again(visit, 100)]
  return callers

  async function readOwn(n: number): Promise<void> {
    const name = `طالب ${n}`
    const began = performance.now()
    const written = await ask('/api/student/profile', person.token, { full_name: name })
    if (written?.status !== 200) return
    callers.written.push({ began, ended: performance.now() })
    const read = await ask('/api/student/profile', person.token)
    if (read?.status !== 200) return
    counts.ownReads++
    if ((JSON.parse(read.text) as { data: { full_name: string } }).data.full_name !== name)
      complaints.add('a person did not see what they had written')
  }

  async function exportNewest(): Promise<void> {
    const receipt = [...ledger.requests.values()].findLast((request) => request.receipt)?.receipt
    if (!receipt) return
    const list = await ask(`/api/admin/payments/export.csv?q=${receipt}`, desk)
    if (list?.status !== 200) return
    counts.exports++
    if (!list.text.includes(receipt)) complaints.add('an export lacks a payment recorded before')
  }

  async function visit(n: number): Promise<void> {
    await ask(['/', '/api/courses', '/courses', '/health/ready'][n % 4]!)
  }

  /** Undefined: the connection broke before all of it was there. */
  async function ask(path: string, token?: string, body?: object): Promise<Answer | undefined> {
    const answer = await fetch(url + path, {
      method: body ? 'PUT' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(40_000),
      ...(body && { body: JSON.stringify(body) }),
    }).catch(
      (error: Error) => void (error.name === 'TimeoutError' && complaints.add(`${path} was not answered within 40 s`)),
    )
    if (!answer) return undefined
    const text = await answer.text().catch(() => undefined)
    if (answer.status === 503) {
      counts.unavailable++
      if (!answer.headers.has('retry-after')) complaints.add(`${path} answers 503 without Retry-After`)
    } else if (answer.status !== 200) complaints.add(`${path.split('?')[0]} answers ${answer.status} ${text}`)
    return text === undefined ? undefined : { status: answer.status, text }
  }
}
