import { expect, test } from 'vitest'
import { asWritten, fillWords, missingPlaceholders, unknownPlaceholders } from './mail-words.ts'
import { fillMail } from './mail.ts'

const facts = { name: 'أنيس', course: 'Python', school: 'منارة' }

test.each([
  ['{الاسم}', 'أنيس'],
  ['{name}', 'أنيس'],
  ['{{name}}', 'أنيس'],
  ['{ Name }', 'أنيس'],
  ['{الدورة} في {المدرسة}', 'Python في منارة'],
  ['{reason}', ''],
  ['{foo}', '{foo}'],
  ['لا شيء', 'لا شيء'],
])('%s becomes %s', (written, filled) => {
  expect(fillWords({ subject: written, text: '' }, facts).subject).toBe(filled)
})

test('a fact is never read as a placeholder again', () => {
  expect(fillWords({ subject: '{name}', text: '{name}' }, { name: '{course}', course: 'X' })).toEqual({
    subject: '{course}',
    paragraphs: ['{course}'],
  })
})

test('paragraphs stand apart by empty lines', () => {
  const { paragraphs } = fillWords({ subject: 's', text: ' one\nmore\n\n\n two \n \n{reason}\n' }, {})
  expect(paragraphs).toEqual(['one\nmore', 'two'])
})

test('what a mail does not know, and what it needs', () => {
  const mail = { placeholders: ['name', 'reason'] as const, needed: ['reason'] as const }
  expect(unknownPlaceholders({ subject: '{course}', text: '{name} {السبب} {x y}' }, mail)).toEqual(['course', 'x y'])
  expect(missingPlaceholders({ subject: '{reason}', text: '{name}' }, mail)).toEqual(['reason'])
  expect(missingPlaceholders({ subject: '', text: '{السبب}' }, mail)).toEqual([])
})

test('the original is shown in the words of its language', () => {
  expect(asWritten('ar', 'دورتك {{course}}', ['مرحبًا {{name}}', 'ب'])).toEqual({
    subject: 'دورتك {الدورة}',
    text: 'مرحبًا {الاسم}\n\nب',
  })
})

test.each([
  ['Win https://www.evil.example/now', 'Win https: / /www. evil. example/now'],
  ['t.co/win', 't. co/win'],
  ['lina@evil.example', 'lina@evil. example'],
  ['J.P. Martin', 'J.P. Martin'],
  ['د.أحمد/ طبيب', 'د.أحمد/ طبيب'],
])('no mail program makes a link of the name %j', (name, shown) => {
  const texts = { subject: '', text: 'Hello {name}' }
  expect(fillWords(texts, { name }).paragraphs).toEqual([`Hello ${shown}`])
  expect(fillMail('Hello {{name}}', { name, course: 'a.example' })).toBe(`Hello ${shown}`)
})
