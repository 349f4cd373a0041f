import { expect, test } from 'vitest'
import { fillTemplate, nameOf } from './fill-template.ts'

const template = {
  id: 'a',
  kind: 'ask' as const,
  text_ar: 'وصلنا {{paid}}، بقي {{ missing }} يا {{name}} {{other}}',
  text_en: '{{code}}',
}
const request = {
  amount: 4900,
  code: 'MN-7F3K2',
  courses: { id: 'c', title: 'دورة' },
  student: { full_name: 'رياض', language: 'ar' },
} as never

test('a ready answer names amounts and the person', () => {
  const entry = { paid: '٤٥٠٠', method: '', number: '' }
  expect(fillTemplate(template, request, entry)).toBe('وصلنا 4\u00a0500\u00a0د.ج، بقي 400\u00a0د.ج يا رياض {{other}}')
})

test.each(['', '4900', '5000', '٠'])('where «%s» was paid, what is missing is left to the desk', (paid) => {
  const entry = { paid, method: '', number: '' }
  expect(fillTemplate(template, request, entry)).toBe('وصلنا ____، بقي ____ يا رياض {{other}}')
})

test.each([
  ['الصورة غير واضحة. أرسل غيرها', 'الصورة غير واضحة'],
  ['a'.repeat(60), `${'a'.repeat(40)}…`],
])('%s', (text, name) => {
  expect(nameOf(text)).toBe(name)
})
