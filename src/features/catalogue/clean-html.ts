// Descriptions are cleaned by an allow-list when they are stored, and rendered as they are (product.md, HTML).
import sanitize from 'sanitize-html'

/** Paragraphs, small headings, lists, emphasis, code and safe links; everything else loses its tags or, for scripts, its content too. */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'pre', 'blockquote', 'br', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }) },
  }).trim()
}
