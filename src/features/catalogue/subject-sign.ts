// The sign in a course's art: a symbol of its subject, else the first letter of its title. Courses of one category
// have the same colours, so their signs differ.

/** The first that matches; titles are Arabic, French or English. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/\bsql\b|قواعد البيانات/i, 'SQL'],
  [/python|بايثون/i, 'Py'],
  [/javascript|جافاسكريبت/i, 'JS'],
  [/\bhtml\b|\bweb\b|react|الويب/i, '</>'],
  [/excel|إكسل/i, 'fx'],
  [/physi|فيزياء/i, 'λ'],
  [/chimie|chemi|كيمياء/i, 'H₂O'],
  [/statist|إحصاء/i, '∑'],
  [/math|رياضيات/i, 'π'],
  [/english|anglais|إنجليزية/i, 'Aa'],
  [/french|français|فرنسية/i, 'Éé'],
  [/calligraph|الخط/i, 'ن'],
  [/design|تصميم/i, '✎'],
  [/market|تسويق/i, '%'],
  [/program|برمج/i, '{ }'],
]

/** One or a few characters; empty where the title has no letter. */
export function signOf(title: string): string {
  const known = signs.find(([pattern]) => pattern.test(title))
  if (known) return known[1]
  const word = title.replace(/^[^\p{L}\p{N}]*(?:ال(?=\p{L}{2}))?/u, '')
  return /^./u.exec(word)?.[0].toUpperCase() ?? ''
}
