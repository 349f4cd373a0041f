// Letters of options that stand alone in their line, as PDF and some websites copy them, joined to their text in the line below. Pure.
import { readLine } from './text-lines.ts'
import { plainLetter } from './words.ts'

const letter = String.raw`([A-Ja-j]|[أإابجدهوزحطيتثخذر]ـ?)`
const alone = new RegExp(String.raw`^\s*[([]?\s*${letter}\s*[).:\]–-]{1,2}\s*$`)
const labelled = new RegExp(String.raw`^\s*[([]?\s*${letter}\s*[).:\]–-]{1,2}\s*\S`)
const series = ['ABCDEFGHIJ', 'أبجدهوزحطي', 'أبتثجحخدذر']
/** How far below the next letter may be. */
const reach = 8

function follows(one: string, next: string): boolean {
  return one !== '' && series.some((letters) => letters.includes(one) && letters[letters.indexOf(one) + 1] === next)
}

function letterOf(pattern: RegExp, line: string): string | null {
  const found = line.length < 5000 ? pattern.exec(line)?.[1] : undefined
  return found === undefined ? null : plainLetter(found)
}

/** Each line stays in its place; an option without any text is left out. */
export function joinLetters(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => alone.test(line))) return lines
  const joined = [...lines]
  let last = ''
  for (const [at, line] of lines.entries()) {
    const own = letterOf(alone, line)
    if (own === null) {
      const label = letterOf(labelled, line)
      if (label !== null) last = label
      else if (last !== '' && ['answer', 'keys'].includes(readLine(line).kind)) last = ''
      continue
    }
    if (!follows(last, own) && !(/^[Aأ]$/.test(own) && goesOn(lines, at, own))) continue
    last = own
    let below = at + 1
    while (lines[below]?.trim() === '') below += 1
    const text = lines[below] ?? ''
    joined[at] = ''
    if (letterOf(alone, text) === null && letterOf(labelled, text) === null && readLine(text).kind === 'text')
      joined[below] = `${own}) ${text.trim()}`
  }
  return joined
}

function goesOn(lines: readonly string[], at: number, own: string): boolean {
  return lines
    .slice(at + 2, at + 2 + reach)
    .some((line) => follows(own, letterOf(alone, line) ?? letterOf(labelled, line) ?? ''))
}
