// Descriptions are cleaned by an allow-list when they are stored, and rendered as they are (product.md, HTML).
import sanitize from 'sanitize-html'

/** Formulas as browsers render them: no element that contains HTML or loads an address, no attribute that runs or loads something. */
const formulas = (
  'math semantics annotation mrow mi mo mn ms mtext mspace msup msub msubsup mfrac msqrt mroot munder mover munderover mtable mtr mtd ' +
  'mpadded mphantom mstyle menclose'
).split(' ')
const formulaLooks = (
  'display displaystyle scriptlevel mathvariant stretchy fence separator form lspace rspace minsize maxsize largeop movablelimits accent ' +
  'accentunder linethickness width height depth voffset columnalign columnspacing rowspacing notation encoding'
).split(' ')

/** Only uploaded pictures: other sites could count the readers. `files` is for archives. */
const ownPicture = /^file:(?:uploads|files)\/(?!.*\.\.)[\w./-]{1,300}$/

/** Paragraphs, small headings, lists, emphasis, code, formulas, own pictures and safe links; other elements lose their tags, scripts also their content. */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      'p',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'code',
      'pre',
      'blockquote',
      'br',
      'a',
      'img',
      ...formulas,
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt'],
      ...Object.fromEntries(formulas.map((name) => [name, formulaLooks])),
    },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesByTag: { img: ['file'] },
    allowProtocolRelative: false,
    // Deeper, each element costs more than the one around it, and nobody writes so; the text stays.
    nestingLimit: 100,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs['src'] ?? ''),
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }) },
  }).trim()
}
