// How texts are worded: a number agrees with its noun, and one thing has one word.
import { expect, test } from 'vitest'
import { readFiles } from './source-tree.ts'

const textsOf = (language: 'ar' | 'en') =>
  readFiles(`src/**/*.${language}.json`).flatMap(({ name, text }) =>
    Object.entries(JSON.parse(text) as Record<string, string>).map(([key, value]) => ({
      id: `${name.split('/').at(-1)!.split('.')[0]} ${key}`,
      value,
    })),
  )

/** Numbers that are always between 11 and 99: a limit, and how many tables there are. */
const alwaysMany = new Set([
  'bank tagLong',
  'bank tagMany',
  'sentences rowsBack',
  'sentences rowsBeingCopied',
  'sentences rowsCopied',
])

test('an Arabic number that may be any carries its noun in its six forms, or stands after a colon', () => {
  const single = textsOf('ar').filter(({ id }) => !/_(zero|one|two|few|many|other)$/.test(id))
  expect(single.length).toBeGreaterThan(1500)
  const wrong = single.filter(
    ({ id, value }) => /(?<!name|amount|school)\}\} \p{L}+ًا(?!\p{L})/u.test(value) && !alwaysMany.has(id),
  )
  expect(wrong).toEqual([])
})

test('two Arabic lines are named in the dual', () => {
  const twos = textsOf('ar').filter(({ id }) => id.endsWith('_two'))
  expect(twos.filter(({ value }) => /(الأسطر|السطور)/.test(value))).toEqual([])
})

/** Words once used beside the product’s own. */
const words: [language: 'ar' | 'en', wrong: RegExp, right: string][] = [
  ['ar', /الترجمات/, 'التسميات التوضيحية'],
  ['ar', /شروط الشهادة/, 'قواعد الشهادة'],
  ['ar', /درجة النجاح/, 'علامة النجاح'],
  ['ar', /صندوق الصادر/, 'البريد الصادر'],
  ['ar', /طابور/, 'قائمة الطلبات'],
  ['ar', /مهام/, 'أعمال'],
  // A backup is a نسخة; what the program is of is an إصدار.
  ['ar', /نسخة من البرنامج|النسخة السابقة من البرنامج|نسخةٌ أحدث/, 'إصدار'],
  // Google signs people in, and says so itself.
  ['en', /\bsign(s|ed)? (in|out|that)\b(?! with Google| from inside)|(?<!Google )\bsign-ins?\b/i, 'log in'],
  ['en', /\b(request|enrolment request) (is )?refused\b/i, 'rejected'],
  ['en', /\b(by mail|this mail|mails)\b/i, 'email'],
  ['en', /\bready answers\b/i, 'reply templates'],
  ['en', /(\d|\}\}) letters\b(?! and| on\b)/, 'characters'],
]

test.each(words)('%s: %s is said in one word, %s', (language, wrong) => {
  const texts = textsOf(language)
  expect(texts.length).toBeGreaterThan(2000)
  expect(texts.filter(({ value }) => wrong.test(value))).toEqual([])
})
