// A GIFT file split into its questions at blank lines (docs.moodle.org, GIFT format). Escaped signs are replaced first, so that
// every remaining : # = ~ { } has its GIFT meaning.
import { toLines } from './lines.ts'
import type { Block } from './question.ts'

const escaped = ':#={}~\\'
/** Code points that are not characters, so no text contains them. */
const standIn = (n: number) => String.fromCharCode(0xfdd0 + n)
const newline = standIn(escaped.length)
const standIns = new RegExp(`[${standIn(0)}-${newline}]`, 'g')

/** TeX that begins like an escaped line break: \\neq. */
export const texWord = /^n(eq|abla|otin|leq|geq|exists|mid|parallel|subseteq|earrow|warrow)(?!\p{L})/u

/** Replaces escaped signs by characters that no text contains. */
function withStandIns(text: string): string {
  return text.replaceAll(standIns, '').replaceAll(/\\(n[a-z]*|[:#={}~\\])/g, (whole, sign: string) => {
    if (sign.startsWith('n')) return texWord.test(sign) ? whole : newline + sign.slice(1)
    return standIn(escaped.indexOf(sign))
  })
}

/** Brings the escaped signs back. */
export function withoutStandIns(text: string): string {
  return text.replaceAll(standIns, (sign) => escaped[sign.charCodeAt(0) - 0xfdd0] ?? '\n')
}

export interface GiftBlock extends Block {
  /** Escaped signs replaced, comments removed. */
  text: string
  /** From comments before and inside it: [tag:loops]. */
  tags: string[]
  /** Files written by this product say that the shares mean all or nothing. */
  isWhole: boolean
}

/** In a comment, which Moodle ignores. */
export const wholeMark = '[all-or-nothing]'

interface Line {
  number: number
  text: string
}

/** One block for each question; an empty line ends it. */
export function cutGift(text: string): GiftBlock[] {
  const groups: Line[][] = [[]]
  for (const [index, line] of toLines(text).entries()) {
    if (line.trim() === '') groups.push([])
    else groups.at(-1)!.push({ number: index + 1, text: line })
  }
  const blocks: GiftBlock[] = []
  let tags: string[] = []
  let isWhole = false
  for (const group of joinOpen(groups.filter((lines) => lines.length > 0))) {
    for (const lines of splitGlued(group)) {
      const block = toBlock(lines)
      // A comment alone belongs to the next question.
      if (block.text === '') {
        tags.push(...block.tags)
        isWhole ||= block.isWhole
      } else {
        blocks.push({ ...block, tags: [...tags, ...block.tags], isWhole: isWhole || block.isWhole })
        tags = []
        isWhole = false
      }
    }
  }
  return blocks
}

function toBlock(lines: readonly Line[]): GiftBlock {
  const tags = lines
    .filter(isComment)
    .flatMap(({ text }) => [...text.matchAll(/\[tag:((?:\\.|[^\]\\])*)\]/g)].map((match) => unescapeTag(match[1]!)))
  const own = lines.filter((line) => !isComment(line))
  return {
    line: (own[0] ?? lines[0]!).number,
    source: lines
      .slice(own[0] ? lines.indexOf(own[0]) : 0)
      .map(({ text }) => text)
      .join('\n'),
    text: withStandIns(own.map(({ text }) => text).join('\n')).trim(),
    tags,
    isWhole: lines.some((line) => isComment(line) && line.text.trimEnd().endsWith(wholeMark)),
  }
}

function unescapeTag(tag: string): string {
  return tag.replaceAll(/\\(.)/g, '$1')
}

const isComment = ({ text }: Line) => text.trimStart().startsWith('//')

function braces(lines: readonly Line[]): string[] {
  const own = lines.filter((line) => !isComment(line))
  const text = own.map((line) => line.text).join('\n')
  return text.replaceAll(/\\[:#={}~\\]/g, '').match(/[{}]/g) ?? []
}

/** Blank lines inside the braces of one question: joined up to the closing brace. */
function joinOpen(groups: Line[][]): Line[][] {
  const joined: Line[][] = []
  for (let at = 0; at < groups.length; at++) {
    const group = [...groups[at]!]
    // No question has more than ten parts.
    for (let part = 1; part <= 10 && braces(group).at(-1) === '{'; part++) {
      const next = groups.slice(at + 1, at + 11 - part).findIndex((lines) => braces(lines).length > 0)
      if (next === -1 || braces(groups[at + 1 + next]!)[0] !== '}') break
      group.push(...groups.slice(at + 1, at + 2 + next).flat())
      at += next + 1
    }
    joined.push(group)
  }
  return joined
}

const hasTitle = ({ text }: Line) => /^\s*::(?:[^:]|\\:)+::/.test(text)

/** Questions without a blank line between them: a title begins one; a line that ends one is followed by another with its own braces. */
function splitGlued(lines: Line[]): Line[][] {
  const parts: Line[][] = []
  let from = 0
  let open = false
  for (const [index, line] of lines.entries()) {
    if (!open && hasTitle(line) && !lines.slice(from, index).every(isComment)) {
      parts.push(lines.slice(from, index))
      from = index
    }
    const signs = braces([line])
    const wasClosed = signs.at(-1) === '}' && (open || signs[0] === '{')
    open = signs.length > 0 ? signs.at(-1) === '{' : open
    if (wasClosed && braces(lines.slice(index + 1)).includes('{') && /\}\s*\.?\s*$/.test(line.text)) {
      parts.push(lines.slice(from, index + 1))
      from = index + 1
    }
  }
  parts.push(lines.slice(from))
  return parts
}
