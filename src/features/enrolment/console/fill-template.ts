// Fills a ready answer with the facts of a request, in the reader's language.
import { formatMoney } from '#kit/web/format.ts'
import { paidOf, type Entry } from './entry.ts'
import type { QueuedRequest, Template } from './queries.ts'

export function fillTemplate(template: Template, request: QueuedRequest, entry: Entry): string {
  const { language } = request.student
  const paid = paidOf(entry) || 0
  const values: Record<string, string> = {
    name: request.student.full_name,
    course: request.courses.title,
    code: request.code,
    price: formatMoney(request.amount, language),
    paid: formatMoney(paid, language),
    missing: formatMoney(Math.max(0, request.amount - paid), language),
  }
  return template[`text_${language}`].replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: string) => values[name] ?? mark)
}

/** Its first sentence is the label of its button. */
export function nameOf(text: string): string {
  const [first = text] = text.split(/[.!؟?:\n]/, 1)
  return first.length > 42 ? `${first.slice(0, 40).trimEnd()}…` : first
}
