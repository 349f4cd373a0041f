// One statement for what many ask at the same moment. Who comes while nothing runs is served at once; under load a batch grows with what
// came during the one before it, so that a statement's own cost, and its commit, are shared by all of them.
import type { Database } from '#kit/server/database.ts'
import { crowd, mostWait, tooMuchLoad } from '#kit/server/shed-load.ts'

/** Batches on their way at a time. More would be smaller; with one, a row that somebody else has locked would hold everybody. */
const lanes = 3
const mostTogether = 100
/** Milliseconds that anybody waits in line, as for a connection: the database may not answer at all. */
const patience = 10_000

interface Waiting<Given, Answer> {
  given: Given
  key: string | undefined
  since: number
  timer: NodeJS.Timeout
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

interface Line<Given, Answer> {
  waiting: Waiting<Given, Answer>[]
  /** The keys of those on their way. */
  served: Set<string>
  running: number
}

interface Rules<Given> {
  keyOf?: (given: Given) => string
  shedsLoad?: boolean
  now?: () => number
}

/**
 * @param run answers all, in their order, in one transaction
 * @param keyOf one of those with the same key is served at a time, in their order; without it, whoever reads waits for nobody
 * @param shedsLoad nobody more is taken while the line does not move (too-much-load.md)
 * @returns answers one. An error of the data is of one of them: then each is asked alone. @throws AppError UNAVAILABLE
 */
export function inBatches<Given, Answer>(
  run: (db: Database, all: Given[]) => Promise<Answer[]>,
  { keyOf, shedsLoad = false, now = () => performance.now() }: Rules<Given> = {},
): (db: Database, given: Given) => Promise<Answer> {
  const lines = new WeakMap<Database, Line<Given, Answer>>()

  async function serve(db: Database, line: Line<Given, Answer>): Promise<void> {
    for (let batch = takeBatch(line); batch.length > 0; batch = takeBatch(line)) {
      await answerAll(db, batch)
      for (const { key } of batch) if (key !== undefined) line.served.delete(key)
    }
    line.running--
  }

  function takeBatch(line: Line<Given, Answer>): Waiting<Given, Answer>[] {
    const batch: typeof line.waiting = []
    const left: typeof line.waiting = []
    for (const one of line.waiting) {
      if (batch.length === mostTogether || isServed(line, one)) {
        left.push(one)
      } else {
        clearTimeout(one.timer)
        if (one.key !== undefined) line.served.add(one.key)
        batch.push(one)
      }
    }
    line.waiting = left
    return batch
  }

  async function answerAll(db: Database, batch: Waiting<Given, Answer>[]): Promise<void> {
    try {
      const given = batch.map((one) => one.given)
      const answers = await run(db, given)
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!)
    } catch (error) {
      if (batch.length > 1 && isOfOne(error)) await Promise.all(batch.map((one) => answerAll(db, [one])))
      else for (const { reject } of batch) reject(error)
    }
  }

  return (db, given) => {
    const line = lines.get(db) ?? { waiting: [], served: new Set(), running: 0 }
    lines.set(db, line)
    const since = now()
    // Others wait for one of their own, not in the line.
    const first = line.waiting.find((one) => !isServed(line, one))
    if (shedsLoad && line.waiting.length >= crowd && first && since - first.since > mostWait) throw tooMuchLoad()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.waiting = line.waiting.filter((other) => other !== one)
        reject(tooMuchLoad())
      }, patience)
      const one = { given, key: keyOf?.(given), since, timer, resolve, reject }
      line.waiting.push(one)
      if (line.running === lanes) return
      line.running++
      // Whoever comes in the same turn of the loop is taken along.
      setImmediate(() => void serve(db, line))
    })
  }
}

/** The rows in the order of what was asked: each has the place of what it answers, from 1 (`with ordinality`). Null where there is none. */
export function inOrder<Row extends { n: number }>(asked: readonly unknown[], rows: Row[]): (Omit<Row, 'n'> | null)[] {
  const byPlace = new Map(rows.map(({ n, ...row }) => [n, row]))
  return asked.map((_, index) => byPlace.get(index + 1) ?? null)
}

function isServed({ served }: { served: Set<string> }, { key }: { key: string | undefined }): boolean {
  return key !== undefined && served.has(key)
}

/** SQLSTATE classes of data, constraints and deadlocks: one row is at fault, or the company it was in. */
function isOfOne(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(22|23|40)/.test(code)
}
