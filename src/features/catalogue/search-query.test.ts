// What is searched for when something is typed.
import { expect, test } from 'vitest'
import { withKnownWords } from './equal-words.ts'
import {
  forgivable,
  forgive,
  isOneTypo,
  readQuery,
  takeApart,
  tsqueries,
  wideTsqueries,
  withoutLevels,
} from './search-query.ts'

test.each([
  ['البرمجة', "('برمجه':*)"],
  ['البرمجة  برمجة', "('برمجه':*)"],
  ['C++ للمبتدئين', "('c++':*) & ('مبتديين':*)"],
  ['بـ Python', "('python':*)"],
  ['أساسيات ال', "('اساسيات':*)"],
  ['الب', "('الب':* | 'ب':*)"],
  ['ب', "('ب':*)"],
  ["' & | ! () :* \\", ''],
])('%s looks in titles for %s', (typed, query) => {
  expect(tsqueries(readQuery(typed)).begun.join(' & ')).toBe(query)
})

test('whole words rank before beginnings', () => {
  expect(tsqueries(readQuery('C لغة')).whole.join(' & ')).toBe("('c') & ('لغه')")
})

test('only words that go on are taken as beginnings', () => {
  const known = [
    { form: 'علم', word: 'علم', is_ending: false, is_completion: false },
    { form: 'علم', word: 'علمي', is_ending: false, is_completion: true },
    { form: 'متقدم', word: 'متقدم', is_ending: false, is_completion: false },
  ]
  const query = withKnownWords(readQuery('علم متقدم'), known)
  expect(tsqueries(query).begun).toEqual(["('علم':*)", "('متقدم')"])
  expect(wideTsqueries(query).equal).toEqual(["(('علم':*))", "(('متقدم'))"])
  // In titles also before other words: dev finds development.
  expect(tsqueries(withKnownWords(readQuery('علم متقدم جدا'), known)).begun[0]).toBe("('علم':*)")
})

test('in long texts short beginnings are taken as whole words', () => {
  expect(wideTsqueries(readQuery('C لغ لغة')).equal).toEqual(["(('c'))", "(('لغ'))", "(('لغه':*))"])
})

test('a text pasted into the box is cut to ten words of sixty letters', () => {
  const query = readQuery(Array.from({ length: 40 }, (_, n) => `${'x'.repeat(70)}${n} w${n}`).join(' '))
  expect(query.terms).toHaveLength(10)
  expect(Math.max(...query.terms.map(({ word }) => word.length))).toBe(60)
})

test.each([
  ['python', 'pyton', true],
  ['python', 'pythoon', true],
  ['python', 'pithon', true],
  ['python', 'pyhton', true],
  ['python', 'pyhtn', false],
  ['abcd', 'bcda', false],
  ['برمجه', 'برمحه', true],
  ['برمجه', 'برمجه', true],
  ['برمجه', 'ترجمه', false],
])('%s and %s are one typing error apart: %s', (typed, meant, expected) => {
  expect(isOneTypo(typed, meant)).toBe(expected)
})

test('a mistyped word also looks for the words it may have been', () => {
  const query = forgive(readQuery('برمحة بيثون'), ['برمجه', 'بايثون', 'برمجيات'])!
  expect(tsqueries(query).begun.join(' & ')).toBe("('برمحه':* | 'برمجه') & ('بيثون':* | 'بايثون')")
  expect(forgive(readQuery('برمحة'), ['كتابه'])).toBeNull()
  expect(forgivable(readQuery('كم برمحة'))).toEqual(['برمحه'])
})

test.each([
  ['دروس في الرياضيات', ['رياضيات']],
  ['أفضل كورس لتعلّم البرمجة', ['برمجه']],
  ['كيفاش نتعلم بايثون', ['بايثون']],
  ["je veux apprendre l'anglais", ['anglais']],
  ['how to learn Python online', ['python']],
  ['dourous el riyadiyat', ['riyadiyat']],
  ['كيف تتعلّم', ['تتعلم']],
  ['دورات', ['دورات']],
])('%s asks for %j', (typed, words) => {
  expect(readQuery(typed).terms.map(({ word }) => word)).toEqual(words)
})

test('words that say for whom may be left out, but not alone', () => {
  expect(withoutLevels(readQuery('بايثون للمبتدئين'))?.terms.map(({ word }) => word)).toEqual(['بايثون'])
  expect(withoutLevels(readQuery('للمبتدئين'))).toBeNull()
  expect(withoutLevels(readQuery('بايثون'))).toBeNull()
})

test.each([
  ['تطويرالويب', 'تطوير الويب'],
  ['رسالة الخط', null],
  ['python', null],
])('%s taken apart is %s', (typed, apart) => {
  expect(takeApart(typed)).toBe(apart)
})

test('equal words and phrases stand beside what was typed, other endings only where they count', () => {
  const query = readQuery('base donnees sql')
  const [base, donnees, sql] = query.terms
  const wide = wideTsqueries({
    ...query,
    terms: [base!, { ...donnees!, endings: ['donnee'] }, { ...sql!, equal: ['سكيول'] }],
    meanings: [{ terms: [0, 1], phrases: [['قواعد', 'بيانات'], ['database']], wider: null }],
  })
  const phrases = "('قواعد' & 'بيانات') | 'database'"
  expect(wide.equal.join(' & ')).toBe(`(('base':*) & ('donnees':*) | ${phrases}) & (('sql':* | 'سكيول'))`)
  expect(wide.ending.join(' & ')).toBe(`(('base':*) & ('donnees':* | 'donnee') | ${phrases}) & (('sql':* | 'سكيول'))`)
})
