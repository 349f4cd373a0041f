// Questions as GIFT that Moodle reads, and that this product reads back equal.
import { texWord, wholeMark } from './gift-blocks.ts'
import type { Question } from './question.ts'
import { withoutWildcards } from './weights.ts'
import { escapeHtml } from '#kit/server/html.ts'

export function writeGift(questions: readonly Question[]): string {
  return questions.map(writeQuestion).join('\n\n') + '\n'
}

function writeQuestion(question: Question): string {
  const tags = question.tags.map((tag) => `[tag:${tag.replaceAll(/[\\\]]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')}]`)
  const notes = question.type === 'checkbox' ? [...tags, wholeMark] : tags
  const comment = notes.length > 0 ? `// ${notes.join(' ')}\n` : ''
  const explanation = question.explanation === '' ? '' : `\n\t####${writeText(question.explanation)}`
  return `${comment}${writeText(question.question)} {${writeAnswers(question)}${explanation}\n}`
}

function writeAnswers({ type, options, correct, tolerance }: Question): string {
  if (type === 'true_false') return correct[0] === 'true' ? 'TRUE' : 'FALSE'
  if (type === 'number') return tolerance === undefined ? `#=${correct[0]}` : `#${correct[0]}:${tolerance}`
  if (type === 'short') return correct.map((text) => `\n\t=${writeAccepted(withoutWildcards(text))}`).join('')
  if (type === 'mcq') return options.map((text) => `\n\t${correct.includes(text) ? '=' : '~'}${write(text)}`).join('')
  const share = Number((100 / correct.length).toFixed(5))
  return options.map((text) => `\n\t~${correct.includes(text) ? `%${share}%` : '%-100%'}${write(text)}`).join('')
}

/** A text that would be read differently gets its format: `[plain]`. */
function writeText(text: string): string {
  const isOdd = /^\s*(\/\/|::|\$CATEGORY|\[(html|moodle|plain|markdown)\])/.test(text) || /[<&]/.test(text)
  return `${isOdd ? '[plain]' : ''}${escape(text)}`
}

/** An arrow would make it a pair. */
function writeAccepted(text: string): string {
  return text.includes('->') ? `[html]${escape(escapeHtml(text))}` : write(text)
}

function write(text: string): string {
  return /^\s*(%|\[(html|moodle|plain|markdown)\])|[<&]/.test(text) ? `[plain]${escape(text)}` : escape(text)
}

function escape(text: string): string {
  return (
    text
      .replaceAll(/[\\:#={}~]/g, String.raw`\$&`)
      // Before a word that would turn it into TeX, the line break is written as it is.
      .replaceAll(/\r\n?|\n/g, (lineBreak, at: number, whole: string) =>
        texWord.test(`n${whole.slice(at + lineBreak.length)}`) ? '\n' : String.raw`\n`,
      )
  )
}
