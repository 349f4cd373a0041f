// HTML written by hand, for mails and small pages: every value is escaped unless it is HTML itself.
export interface Html {
  html: string
}

type Value = string | Html | Html[]

/** html`<p>${name}</p>` */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: parts.map((part, i) => part + (i < values.length ? textOf(values[i]!) : '')).join('') }
}

function textOf(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value)
  return Array.isArray(value) ? value.map(textOf).join('') : value.html
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
