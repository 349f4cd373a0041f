// Which of a quiz's questions an attempt asks, and in which order (console.md §4: shuffle, draw). A student sees the same until the
// attempt is submitted, in every tab: the order follows from a fixed seed. Pure.
import { createHash } from 'node:crypto'
import type { Question } from './grade.ts'

export interface Arrangement {
  shuffle: boolean
  /** How many are asked; 0: all. */
  draw: number
  seed: number
}

interface Arranged {
  shuffle: boolean
  draw: number | null
  questions: readonly Question[]
}

interface At {
  studentId: string
  quizId: string
  /** Counts earlier attempts. */
  attempt: number
}

/** Null where everybody sees all questions in their order. */
export function arrangementOf(quiz: Arranged, at: At): Arrangement | null {
  const draw = quiz.draw !== null && quiz.draw < quiz.questions.length ? quiz.draw : 0
  if (!quiz.shuffle && draw === 0) return null
  return { shuffle: quiz.shuffle, draw, seed: seedOf(at) }
}

/** Of each attempt its own, whatever the quiz draws meanwhile. */
export function seedOf({ studentId, quizId, attempt }: At): number {
  return createHash('sha256').update(`${studentId} ${quizId} ${attempt}`).digest().readUInt32BE(0)
}

/** The same arrangement gives the same order. `draw` questions of all, 0 for all of them. */
export function arrange(questions: readonly Question[], { shuffle, draw, seed }: Arrangement): Question[] {
  const random = generator(seed)
  const order = mix(
    questions.map((_, index) => index),
    random,
  )
  const drawn = draw === 0 ? order : order.slice(0, draw)
  const chosen = (shuffle ? drawn : drawn.toSorted((one, other) => one - other)).map((index) => questions[index]!)
  return shuffle ? chosen.map((question) => ({ ...question, options: mix(question.options, random) })) : chosen
}

/** The name of a version: of its content and its arrangement. */
export function nameOf(content: string, arrangement: Arrangement | null): string {
  if (!arrangement) return content
  return `${content}-${arrangement.shuffle ? 's' : 'o'}${arrangement.draw}-${arrangement.seed}`
}

/** The parts of a version's name; a name without them is a quiz in its written order. */
export function readName(name: string): { content: string; arrangement: Arrangement | null } {
  const parts = /^([0-9a-f]{32})-([so])(\d{1,4})-(\d{1,10})$/.exec(name)
  if (!parts) return { content: name, arrangement: null }
  const [, content = '', order, draw, seed] = parts
  return { content, arrangement: { shuffle: order === 's', draw: Number(draw), seed: Number(seed) } }
}

function mix<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}

/** Mulberry32: small, even, and the same everywhere. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
