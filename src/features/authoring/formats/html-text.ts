// Converts HTML of other schools to the text of questions: text between backticks is code, and a block of code follows a blank line
// (quizzes/written-parts.ts). What gets lost is reported.
import type { ProblemCode } from './question.ts'
import { readHtml, type XmlElement, type XmlNode } from './xml.ts'

const blocks = new Set(
  'p div li br tr h1 h2 h3 h4 h5 h6 ul ol dl dt dd table tbody thead blockquote section prompt itemBody simpleChoice flow material'.split(
    ' ',
  ),
)
const silent = new Set(['script', 'style', 'head', 'title', 'object', 'iframe'])
const looks = new Set('b strong i em u s del mark font table a big small'.split(' '))
const media = new Set(['img', 'audio', 'video', 'iframe', 'object', 'embed', 'svg', 'matimage', 'mataudio', 'matvideo'])

const raised = { from: '0123456789+-=()ni', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ' }
const lowered = { from: '0123456789+-=()', to: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎' }

export interface PlainText {
  text: string
  losses: ProblemCode[]
}

export function fromHtml(html: string): PlainText {
  // A CDATA section inside another's text: its content is text.
  return fromNodes(readHtml(html.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')))
}

export function fromNodes(nodes: readonly XmlNode[]): PlainText {
  const losses = new Set<ProblemCode>()
  const code: string[] = []
  const text = write(nodes, losses, code)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
  return { text: [text, ...code].filter((part) => part !== '').join('\n\n'), losses: [...losses] }
}

function write(nodes: readonly XmlNode[], losses: Set<ProblemCode>, code: string[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node.replaceAll(/\s+/g, ' ') : writeElement(node, losses, code)))
    .join('')
}

function writeElement(element: XmlElement, losses: Set<ProblemCode>, code: string[]): string {
  const { name, children } = element
  // Canvas draws formulas as pictures.
  const tex = name === 'img' ? texOf(element.attributes) : ''
  if (tex) return ` \\(${tex}\\) `
  if (media.has(name)) losses.add('PICTURE_LOST')
  if (name === 'img') return element.attributes.get('alt') ?? ''
  if (silent.has(name)) return ''
  if (name === 'math') return formula(element, losses)
  if (name === 'pre') {
    const block = plain(element).replace(/^\n+/, '').trimEnd()
    if (block.includes('\n')) code.push(block)
    return block.includes('\n') ? '\n' : ` \`${block}\` `
  }
  const inner = name === 'ol' ? writeNumbered(element, losses, code) : write(children, losses, code)
  if (name === 'code' || name === 'tt' || name === 'kbd' || name === 'samp') {
    return inner.trim() === '' || inner.includes('`') ? inner : `\`${inner.trim()}\``
  }
  if (name === 'sup') return shift(inner, raised, '^', losses)
  if (name === 'sub') return shift(inner, lowered, '_', losses)
  // Cells beside each other stay separate words.
  if (name === 'td' || name === 'th') return `${inner} `
  if (name === 'a') return withAddress(inner, element.attributes.get('href')?.trim() ?? '')
  if (looks.has(name) && inner.trim() !== '') losses.add('FORMATTING_LOST')
  return blocks.has(name) ? `\n${inner}\n` : inner
}

/** An option may speak of them: «1 and 3 only». An item alone is numbered by chance. */
function writeNumbered(list: XmlElement, losses: Set<ProblemCode>, code: string[]): string {
  const isItem = (node: XmlNode) => typeof node !== 'string' && node.name === 'li'
  const isAlone = list.children.filter(isItem).length < 2
  let at = Number(list.attributes.get('start') ?? 1) || 1
  return list.children
    .map((node) => {
      const text = write([node], losses, code)
      return isItem(node) && !isAlone ? `\n${signOf(at++, list.attributes.get('type') ?? '')}. ${text.trim()}\n` : text
    })
    .join('')
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']

function signOf(at: number, type: string): string {
  const sign = /^i$/i.test(type)
    ? romans[at - 1]
    : /^a$/i.test(type) && at <= 26
      ? String.fromCharCode(64 + at)
      : undefined
  return sign === undefined ? String(at) : /[ia]/.test(type) ? sign.toLowerCase() : sign
}

/** Of a picture of a formula: older ones name it in words for screen readers alone. */
function texOf(attributes: ReadonlyMap<string, string>): string {
  const named = /equation_image/.test(attributes.get('class') ?? '') ? attributes.get('alt') : undefined
  return (attributes.get('data-equation-content') ?? named ?? '').replace(/^LaTeX:/, '').trim()
}

/** Where a link leads stays readable; an address as the words themselves stays one. */
function withAddress(words: string, address: string): string {
  return /^https?:/i.test(address) && !words.includes(address) ? `${words} (${address})` : words
}

function plain(element: XmlElement): string {
  return element.children
    .map((node) => (typeof node === 'string' ? node : node.name === 'br' ? '\n' : plain(node)))
    .join('')
}

/** x² stays x²; other raised or lowered text is written ^(…). */
function shift(inner: string, signs: { from: string; to: string }, mark: string, losses: Set<ProblemCode>): string {
  const shifted = Array.from(inner.trim(), (sign) => Array.from(signs.to)[signs.from.indexOf(sign)])
  if (shifted.every((sign) => sign !== undefined) && shifted.length > 0) return shifted.join('')
  losses.add('FORMATTING_LOST')
  return `${mark}(${inner.trim()})`
}

/** The author's TeX, where it is included with the formula. */
function formula(element: XmlElement, losses: Set<ProblemCode>): string {
  const annotation = find(
    element,
    (each) => each.name === 'annotation' && /tex/i.test(each.attributes.get('encoding') ?? ''),
  )
  if (annotation) return ` \\(${plain(annotation).trim()}\\) `
  losses.add('FORMULA_LOST')
  return ` ${mathOf(element).replaceAll(/\s+/g, ' ').trim()} `
}

/** x², a/b and √(c) of MathML. */
function mathOf(element: XmlElement): string {
  const parts = element.children.filter((node) => typeof node === 'string' || node.name !== 'annotation')
  const texts = parts.map((node) => (typeof node === 'string' ? node.trim() : mathOf(node)))
  const [first = '', second = ''] = texts.filter((text) => text !== '')
  const whole = (text: string) => (Array.from(text).length > 1 && !/^[\d.,]+$/.test(text) ? `(${text})` : text)
  const signs = { msup: { signs: raised, mark: '^' }, msub: { signs: lowered, mark: '_' } }[element.name]
  if (signs) return `${whole(first)}${shift(second, signs.signs, signs.mark, new Set())}`
  if (element.name === 'mfrac') return `${whole(first)}/${whole(second)}`
  if (element.name === 'msqrt') return `√${whole(texts.join(''))}`
  return texts.join('')
}

function find(element: XmlElement, isIt: (element: XmlElement) => boolean): XmlElement | undefined {
  for (const node of element.children) {
    if (typeof node === 'string') continue
    const found = isIt(node) ? node : find(node, isIt)
    if (found) return found
  }
  return undefined
}
