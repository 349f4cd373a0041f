// XML split into its questions before it is parsed, so that a broken one does not affect the others. Entities of documents are refused, never resolved.
import { Parser } from 'htmlparser2'
import { linesOf } from './lines.ts'
import type { Block } from './question.ts'

export interface XmlElement {
  name: string
  attributes: Map<string, string>
  children: XmlNode[]
}
export type XmlNode = XmlElement | string

const deepest = 100
/** The parser's work grows with the square of the depth, so it stops at this depth. */
const deepestOfAll = 2000

class TooDeep extends Error {}

/** Whether a document declares its own entities: those could name files of the server, or expand without end. */
export function declaresEntities(text: string): boolean {
  // A document has one type.
  const at = text.search(/<!DOCTYPE\b/i)
  return /<!ENTITY\b/i.test(text) || (at !== -1 && /^[^>[]*\[/.test(text.slice(at, at + 2000)))
}

/**
 * The outermost elements of these names, as blocks. One without an end ends where the next begins, and cannot be read then.
 */
export function cutElements(text: string, names: readonly string[]): Block[] {
  const lineOf = linesOf(text)
  const blocks: Block[] = []
  const tag = /<(?:!--|!\[CDATA\[|(\/?)(?:[\w.-]+:)?([\w.-]+))/g
  let open: { from: number; name: string } | null = null
  const close = (to: number) => {
    if (open) blocks.push({ line: lineOf(open.from), source: text.slice(open.from, to) })
    open = null
  }
  for (let match = tag.exec(text); match; match = tag.exec(text)) {
    if (match[2] === undefined) {
      const end = text.indexOf(match[0] === '<!--' ? '-->' : ']]>', tag.lastIndex)
      if (end === -1) break
      tag.lastIndex = end + 3
      continue
    }
    if (!names.includes(match[2])) continue
    if (match[1] === '/') close(text.indexOf('>', match.index) + 1 || text.length)
    else {
      close(match.index)
      open = { from: match.index, name: match[2] }
    }
  }
  close(text.length)
  return blocks
}

/** The element in a block; null where its tags do not match. */
export function readXml(source: string): XmlElement | null {
  const { nodes, isWhole } = parse(source, true)
  const root = nodes.find((node) => typeof node !== 'string')
  return isWhole && root && typeof root !== 'string' ? root : null
}

/** HTML as browsers would read it. */
export function readHtml(source: string): XmlNode[] {
  return parse(source, false).nodes
}

function parse(source: string, isXml: boolean): { nodes: XmlNode[]; isWhole: boolean } {
  const top: XmlElement = { name: '', attributes: new Map(), children: [] }
  const open = [top]
  let isWhole = true
  let openedAt = -1
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        openedAt = parser.endIndex
        depth++
        if (depth > (isXml ? deepest : deepestOfAll)) throw new TooDeep()
        const element = { name: isXml ? plainName(name) : name, attributes: toMap(attributes), children: [] }
        // Elements deeper than the limit are placed beside each other.
        if (open.length > deepest) isWhole = false
        else {
          open.at(-1)!.children.push(element)
          open.push(element)
        }
      },
      onclosetag(_name, isImplied) {
        // <br/> has no end tag.
        const isAlone = openedAt === parser.endIndex && source[openedAt - 1] === '/'
        if (isImplied && isXml && !isAlone) isWhole = false
        depth--
        if (open.length > 1) open.pop()
      },
      ontext(text) {
        open.at(-1)!.children.push(text)
      },
    },
    { xmlMode: isXml, decodeEntities: true },
  )
  try {
    parser.end(source)
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    // Of a page without end tags the text is kept.
    return { nodes: isXml ? [] : [source.replaceAll(/<[^<>]*>/g, ' ')], isWhole: false }
  }
  return { nodes: top.children, isWhole }
}

/** QTI 3 says qti-choice-interaction where QTI 2 says choiceInteraction: read as one. */
function plainName(name: string): string {
  const own = name.slice(name.lastIndexOf(':') + 1)
  return own.startsWith('qti-') ? camel(own.slice(4)) : own
}

function camel(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function toMap(attributes: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(attributes).flatMap(
      ([name, value]) =>
        [
          [name, value],
          [camel(name), value],
        ] as const,
    ),
  )
}

// Looking into elements -----------------------------------------------------------------------------------------------

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((node) => typeof node !== 'string' && node.name === name) as XmlElement[]
}

export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0]
}

/** Every element of these names at any depth, in the order of the document. */
export function allBelow(element: XmlElement, ...names: string[]): XmlElement[] {
  return element.children.flatMap((node) => {
    if (typeof node === 'string') return []
    return names.includes(node.name) ? [node, ...allBelow(node, ...names)] : allBelow(node, ...names)
  })
}

/** All its text, as it is. */
export function rawText(element: XmlElement | undefined): string {
  if (!element) return ''
  return element.children.map((node) => (typeof node === 'string' ? node : rawText(node))).join('')
}
