import { expect, test } from 'vitest'
import { keepSigns, keepSignsInHtml, keepSignsInPieces } from './keep-signs.ts'

const seen = (text: string) => text.replaceAll('\u200e', '|')

test.each([
  ['a language at the end', 'تعلّم C++', 'تعلّم C++|'],
  ['in the middle', 'لغة C# للمبتدئين', 'لغة C#| للمبتدئين'],
  ['before a sign of the sentence', 'ما لغة C++؟', 'ما لغة C++|؟'],
  ['a leading point', 'تطبيقات .NET (.NET 9)', 'تطبيقات |.NET (|.NET 9)'],
  ['after a word of one letter', 'بلغة C و.NET', 'بلغة C و|.NET'],
  ['a number below zero', 'الحرارة -5 أو −5', 'الحرارة |-5 أو |−5'],
  ['a telephone number', 'الهاتف +213 555', 'الهاتف |+213 555'],
  ['what stands between words', 'قيمة a+b وx++y وC++20', 'قيمة a+b وx++y وC++20'],
  ['ranges and dates', 'من 3-5 إلى 2026-11-30', 'من 3-5 إلى 2026-11-30'],
  ['a dash between words', 'دورة - C', 'دورة - C'],
  ['what comes before the first Arabic letter', '-5 و C++ في .NET', '-5 و C++| في |.NET'],
  ['Latin text', 'Learn C++ and .NET', 'Learn C++ and .NET'],
])('%s', (_, text, shown) => {
  expect(seen(keepSigns(text))).toBe(shown)
})

test('a sign keeps its side where a search marked the word before it', () => {
  expect(keepSignsInPieces(['لغة ', 'C', '++ هنا']).map(seen)).toEqual(['لغة ', 'C', '++| هنا'])
})

test('in HTML, neither code nor addresses change', () => {
  const html =
    '<p>لغة C++ في <a href="https://x.dz/c#">C#</a></p><pre><b>لا</b> i++\n</pre><code>س C++</code><p>و<i>في C++</i></p>'
  expect(seen(keepSignsInHtml(html))).toBe(
    '<p>لغة C++| في <a href="https://x.dz/c#">C#|</a></p><pre><b>لا</b> i++\n</pre><code>س C++</code><p>و<i>في C++|</i></p>',
  )
})
