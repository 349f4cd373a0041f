// The values before a recorded change of the settings, in the form of the wire (design/console.md, Activity log). The log names columns.
type Facts = Record<string, unknown>

/** The field of each column on the wire. */
const places: Record<string, string> = {
  name_ar: 'name_ar',
  name_en: 'name_en',
  logo_light: 'logo_light',
  logo_dark: 'logo_dark',
  contact_email: 'contact_email',
  chat_number: 'contact_number',
  linkedin_url: 'socials.linkedin',
  facebook_url: 'socials.facebook',
  instagram_url: 'socials.instagram',
  stats_counted: 'stats.counted',
  stat_students: 'stats.students',
  stat_courses: 'stats.courses',
  stat_instructors: 'stats.instructors',
  stat_completion: 'stats.completion',
  founders: 'founders',
  opening_hours: 'opening_hours',
  payment_methods: 'payment_methods',
  lapse_days: 'lapse_days',
  refund_days: 'refund.days',
  refund_percent: 'refund.percent',
  mail_from_name: 'mail_sender.name',
  mail_from_address: 'mail_sender.address',
}

/** Null: nothing can be restored. */
export function settingsBefore(before: Facts, after: Facts): Facts | null {
  const change: Facts = {}
  for (const [column, value] of Object.entries(before)) {
    if (column === 'mail_texts') change['mail_texts'] = textsBefore(value, after['mail_texts'])
    const [first, second] = places[column]?.split('.') ?? []
    if (first && second) change[first] = { ...(change[first] as Facts | undefined), [second]: value }
    else if (first) change[first] = value
  }
  // The sender is one value with two columns.
  const sender = change['mail_sender'] as Facts | undefined
  if (sender && !('name' in sender && 'address' in sender)) delete change['mail_sender']
  return Object.keys(change).length > 0 ? change : null
}

/** Where there was no own text before, Manara's text is used again. */
function textsBefore(before: unknown, after: unknown): Facts {
  const [was, is] = [before, after].map((texts) => (texts ?? {}) as Record<string, Facts>)
  const kinds = new Set([...Object.keys(was!), ...Object.keys(is!)])
  return Object.fromEntries(
    [...kinds].map((kind) => [kind, { ar: was![kind]?.['ar'] ?? null, en: was![kind]?.['en'] ?? null }]),
  )
}
