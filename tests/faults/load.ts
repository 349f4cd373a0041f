// Students and a desk that write without a pause: each asks for a course, is activated, learns, is examined. What was acknowledged is noted; what
// was not is asked for again, as the program's own client does.
import { randomUUID } from 'node:crypto'
import { request as ask } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Ledger } from './ledger.ts'

export interface Student {
  id: string
  token: string
}

export interface Course {
  id: string
  plan_id: string
  price: number
  /** In their order. */
  chapters: string[]
  quiz_id: string | null
}

export interface Manner {
  /** Each write is sent twice at once. */
  twice?: boolean
  /** Now and then the connection ends before the answer comes. */
  vanish?: boolean
}

interface Answer {
  status: number
  data: Record<string, unknown>
  retryAfter: string | undefined
  code: string | undefined
  /** By which the program's log knows it. */
  id: string | undefined
}

export interface Load {
  stop: () => Promise<void>
}

/** Seconds that a client waits for an answer. */
const patience = 40_000

export function startLoad(
  url: string,
  parts: { students: Student[]; desk: string; courses: Course[]; ledger: Ledger; manner: Manner },
): Load {
  const { students, ledger } = parts
  const round = { isOver: false }
  const running = Array.from({ length: 8 }, async (_, n) => {
    while (!round.isOver) {
      const student = students.pop()
      if (!student) return
      await live(student, n).catch((error: unknown) => {
        if (error !== stopped) ledger.faults.add(`the client failed: ${String(error)}`)
      })
    }
  })
  return {
    async stop() {
      round.isOver = true
      await Promise.all(running)
    },
  }

  async function live(student: Student, n: number): Promise<void> {
    const course = parts.courses[(n + students.length) % parts.courses.length]!
    const number = `F-${randomUUID()}`
    const wanted = { course_id: course.id, plan_id: course.plan_id, transaction_number: number, method: 'ccp' }
    const request = await insist(student.token, 'POST', '/api/student/enrolment-requests', wanted)
    const request_id = String(request['id'])
    ledger.requests.set(request_id, { student_id: student.id, course_id: course.id, receipt: undefined })
    const opened = await insist(parts.desk, 'POST', `/api/admin/enrolment-requests/${request_id}/activate`, {})
    ledger.requests.get(request_id)!.receipt = String(opened['receipt_number'])
    for (const chapter_id of course.chapters) await learn(student, course.id, chapter_id)
    const note = { id: uuidv7(), course_id: course.id, chapter_id: course.chapters[0], second: 3, text: number }
    await insist(student.token, 'POST', '/api/student/notes', note)
    ledger.notes.add(note.id)
    if (!course.quiz_id) return
    const attempt_id = uuidv7()
    await insist(student.token, 'POST', `/api/student/quiz/${course.quiz_id}/attempt`, { answers: {}, attempt_id })
    ledger.attempts.add(attempt_id)
  }

  async function learn({ id, token }: Student, course_id: string, chapter_id: string): Promise<void> {
    for (const [watch_time, completed] of [
      [10, false],
      [20, true],
    ] as const) {
      await insist(token, 'POST', '/api/student/progress', {
        course_id,
        chapter_id,
        watch_time,
        position: watch_time,
        completed,
      })
      ledger.progress.set(`${id} ${chapter_id}`, { watch_time, completed })
    }
  }

  /** Until it is acknowledged. @throws `stopped` when the round is over before */
  async function insist(token: string, method: string, path: string, body: object): Promise<Record<string, unknown>> {
    for (;;) {
      const times = parts.manner.twice ? 2 : 1
      const sent = Array.from({ length: times }, () => send(token, method, path, body))
      const answers = await Promise.all(sent)
      const good = answers.find((answer) => answer && answer.status < 300)
      for (const answer of answers) judge(answer, `${method} ${path}`)
      if (good) {
        if (answers.some((answer) => answer && answer.status >= 400 && answer.status < 500))
          ledger.faults.add(
            `${method} ${path}, sent twice, answers ${answers.map((answer) => answer?.code ?? answer?.status).join(' and ')}`,
          )
        ledger.acknowledged++
        return good.data
      }
      if (round.isOver) throw stopped
      await delay(100)
    }
  }

  function judge(answer: Answer | undefined, what: string): void {
    if (!answer) ledger.broken++
    else if (answer.status === 503) {
      ledger.unavailable++
      ledger.refused.push({ what: `${withoutIds(what)} answers 503 ${answer.code}`, id: answer.id })
      if (!answer.retryAfter) ledger.faults.add(`${what} answers 503 without Retry-After`)
    } else if (answer.status >= 300) {
      ledger.faults.add(`${withoutIds(what)} answers ${answer.status} ${answer.code}`)
    }
  }

  /** Undefined: the connection broke, or nobody answered. */
  function send(token: string, method: string, path: string, body: object): Promise<Answer | undefined> {
    const text = JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }
    return new Promise((resolve) => {
      const call = ask(`${url}${path}`, { method, headers, timeout: patience }, (response) => {
        let said = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
        response.on('error', () => resolve(undefined))
        response.on('end', () => {
          const parsed = parse(said)
          resolve({
            status: response.statusCode!,
            data: (parsed['data'] ?? {}) as Record<string, unknown>,
            retryAfter: response.headers['retry-after'],
            code: parsed['code'] as string | undefined,
            id: response.headers['x-request-id'] as string | undefined,
          })
        })
      })
      call.on('timeout', () => {
        ledger.faults.add(`${method} ${path} was not answered within ${patience / 1000} s`)
        call.destroy()
      })
      call.on('error', () => resolve(undefined))
      if (parts.manner.vanish && Math.random() < 0.4) setTimeout(() => call.destroy(), Math.random() * 30)
      call.end(text)
    })
  }
}

const withoutIds = (address: string) => address.replaceAll(/[\da-f-]{36}/g, ':id')

const stopped = new Error('the round is over')

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
