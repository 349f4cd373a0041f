// Tables of Blackboard and Brightspace, which have no row of names: the first cell of each row says what the row holds.
import { readNumber } from '#features/quizzes/number.ts'
import { toRows } from './csv.ts'
import { fromHtml } from './html-text.ts'
import { keyNumber } from './key-number.ts'
import { giveUp, readBlocks, type Block, type Draft, type ProblemCode } from './question.ts'
import { acceptedTexts, keyOfOne } from './weights.ts'
import { truthOf } from './words.ts'

const blackboardKinds = /^(?:MC|MA|TF|ESS|ORD|MAT|FIB|FIB_PLUS|FIL|NUM|SR|OP|JUMBLED_SENTENCE|QUIZ_BOWL)\t/

/** Blackboard: a question in each line, its cells parted by tabs. */
export function isBlackboard(text: string): boolean {
  return text.split('\n').every((line) => line.trim() === '' || blackboardKinds.test(line))
}

export function readBlackboard(text: string) {
  const lines = text.split('\n').map((source, at) => ({ line: at + 1, source }))
  return readBlocks(
    lines.filter(({ source }) => source.trim() !== ''),
    ({ source }) => {
      const [kind = '', question = '', ...cells] = source.split('\t').map((cell) => cell.trim())
      const text = fromHtml(question)
      return { question: text.text, ...fromBlackboard(kind, cells), losses: text.losses }
    },
  )
}

type Key = Pick<Draft, 'type' | 'options' | 'correct' | 'tolerance'>

function fromBlackboard(kind: string, cells: readonly string[]): Key {
  if (kind === 'MC' || kind === 'MA') {
    const options = cells.filter((_, at) => at % 2 === 0 && (cells[at + 1] ?? '') !== '')
    const correct = options.filter((_, at) => /^correct$/i.test(cells[at * 2 + 1] ?? ''))
    return { type: kind === 'MC' ? 'mcq' : 'checkbox', options, correct }
  }
  const filled = cells.filter((cell) => cell !== '')
  if (kind === 'TF') return { type: 'true_false', correct: [truthOf(filled[0] ?? '') ?? giveUp('NO_KEY')] }
  if (kind === 'FIB') return { type: 'short', correct: filled }
  if (kind === 'NUM') {
    const tolerance = Math.abs(readNumber(filled[1] ?? '0') ?? giveUp('NOT_A_NUMBER'))
    return { type: 'number', correct: [String(keyNumber(filled[0] ?? ''))], tolerance }
  }
  const lacking: Record<string, ProblemCode> = {
    ESS: 'KIND_ESSAY',
    SR: 'KIND_ESSAY',
    MAT: 'KIND_MATCHING',
    ORD: 'KIND_ORDERING',
    FIB_PLUS: 'KIND_GAPS',
  }
  return giveUp(lacking[kind] ?? 'KIND_OTHER')
}

/** Brightspace: a question begins with a row NewQuestion and has a row for each of its parts. */
export function isBrightspace(text: string): boolean {
  return /^"?NewQuestion"?[,;]/m.test(text)
}

interface Rows extends Block {
  kind: string
  rows: string[][]
}

export function readBrightspace(text: string) {
  const questions: Rows[] = []
  for (const { cells, line, source } of toRows(text, Infinity)) {
    const [name = '', ...rest] = cells
    if (name === 'NewQuestion') questions.push({ line, source, kind: (rest[0] ?? '').toUpperCase(), rows: [] })
    else if (!name.startsWith('//')) {
      const open = questions.at(-1)
      open?.rows.push(cells)
      if (open) open.source += `\n${source}`
    }
  }
  return readBlocks(questions, ({ kind, rows }) => {
    const named = (name: string) => rows.filter(([first = '']) => first.toLowerCase() === name)
    const losses = new Set<ProblemCode>(named('image').some((row) => row[1]) ? ['PICTURE_LOST'] : [])
    const plain = (row: readonly string[] | undefined, at = 1) => {
      const { text: words, losses: lost } = fromHtml(row?.[at] ?? '')
      for (const loss of lost) losses.add(loss)
      return words
    }
    const weighed = [...named('option'), ...named('answer'), ...named('true'), ...named('false')].map((row) => {
      const isTruth = /^(?:true|false)$/i.test(row[0]!)
      return {
        text: isTruth ? row[0]!.toLowerCase() : plain(row, 2),
        weight: readNumber(row[1] ?? '') ?? 0,
        isPattern: /regexp/i.test(row[3] ?? ''),
        comment: plain(row, isTruth ? 2 : 4),
      }
    })
    const comments = weighed
      .filter(({ comment }) => comment !== '')
      .map(({ text: words, comment }) => (kind === 'TF' ? comment : `${words}: ${comment}`))
    const whole = [...named('feedback'), ...named('hint')].map((row) => plain(row)).filter((words) => words !== '')
    const { losses: lost = [], ...key } = fromBrightspace(kind, weighed)
    return {
      question: plain(named('questiontext')[0]),
      ...key,
      explanation: [...whole, ...comments].join('\n'),
      losses: [...losses, ...lost],
    }
  })
}

interface Weighed {
  text: string
  weight: number
  isPattern: boolean
}

function fromBrightspace(kind: string, answers: readonly Weighed[]): Key & Pick<Draft, 'losses'> {
  const options = answers.map(({ text }) => text)
  switch (kind) {
    case 'MC':
      return { type: 'mcq', options, ...keyOfOne(answers) }
    case 'TF':
      return { type: 'true_false', ...keyOfOne(answers) }
    case 'MS':
      return { type: 'checkbox', options, correct: answers.filter(({ weight }) => weight > 0).map(({ text }) => text) }
    case 'SA':
      if (answers.some(({ isPattern }) => isPattern)) giveUp('KIND_OTHER')
      return { type: 'short', ...acceptedTexts(answers) }
    case 'WR':
      return giveUp('KIND_ESSAY')
    case 'M':
      return giveUp('KIND_MATCHING')
    case 'O':
      return giveUp('KIND_ORDERING')
    default:
      return giveUp('KIND_OTHER')
  }
}
