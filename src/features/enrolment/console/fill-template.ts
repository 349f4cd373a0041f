// Fills a ready answer with the facts of a request, in the reader's language.
import { formatMoney } from '#kit/web/format.ts'
import { paidOf, type Entry } from './entry.ts'
import type { QueuedRequest, Template } from './queries.ts'

/** What the desk must write itself. */
export const blank = '____'

/** Where the request does not tell how much is missing, the amounts are left blank: «0 is missing» would be no answer. */
export function fillTemplate(template: Template, request: QueuedRequest, entry: Entry): string {
  const { language } = request.student
  const paid = paidOf(entry) || 0
  const text = template[`text_${language}`]
  const isUnknown = /\{\{\s*missing\s*\}\}/.test(text) && (paid === 0 || paid >= request.amount)
  const write = (amount: number) => (isUnknown ? blank : formatMoney(amount, language))
  const values: Record<string, string> = {
    name: request.student.full_name,
    course: request.courses.title,
    code: request.code,
    price: formatMoney(request.amount, language),
    paid: write(paid),
    missing: write(request.amount - paid),
  }
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: string) => values[name] ?? mark)
}

/** Its first sentence is the label of its button. */
export function nameOf(text: string): string {
  const [first = text] = text.split(/[.!؟?:\n]/, 1)
  return first.length > 42 ? `${first.slice(0, 40).trimEnd()}…` : first
}
