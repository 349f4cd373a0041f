// XML cut into its questions before it is read, so that a broken one breaks no other. Entities of documents are refused, never resolved.
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
/** The parser's own work grows with the square of the depth: beyond this it is stopped. */
const deepestOfAll = 2000

class TooDeep extends Error {}

/** Whether a document declares entities of its own: those may name files of the server, or grow without end. */
export function declaresEntities(text: string): boolean {
  // A document has one type.
  const at = text.search(/<!DOCTYPE\b/i)
  return /<!ENTITY\b/i.test(text) || (at !== -1 && /^[^>[]*\[/.test(text.slice(at, at + 2000)))
}

/**
 * The elements of these names, outermost ones, as blocks. One without its end ends where the next one begins, and cannot be read then.
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

/** The element a block holds; null where its tags do not fit together. */
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
        // What lies deeper stands beside.
        if (open.length > deepest) isWhole = false
        else {
          open.at(-1)!.children.push(element)
          open.push(element)
        }
      },
      onclosetag(_name, isImplied) {
        // <br/> ends where it begins, and needs no end of its own.
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
    // Of a page without end its words are left.
    return { nodes: isXml ? [] : [source.replaceAll(/<[^<>]*>/g, ' ')], isWhole: false }
  }
  return { nodes: top.children, isWhole }
}

/** QTI 3 says qti-choice-interaction where QTI 2 says choiceInteraction: read as one. */
export function plainName(name: string): string {
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

/** Every element of these names, wherever below, in the order of the document. */
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
