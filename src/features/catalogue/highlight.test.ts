// Marks in the original spelling.
import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'
import { forgive, readQuery } from './search-query.ts'

test.each([
  ['برمجة', 'أساسيات البرمجة بلغة Python', ['البرمجة']],
  ['البرمجه', 'برمجة الألعاب', ['برمجة']],
  ['برم', 'أساسيات البرمجة', ['برم']],
  ['اساسيات', 'أسَاسيّاتُ التصميم', ['أسَاسيّاتُ']],
  ['مقد', 'مُقَدِّمة', ['مُقَدِّ']],
  ['تصميم', 'تصـــميم الواجهات', ['تصـــميم']],
  ['مستشفي', 'إدارة المستشفى', ['المستشفى']],
  ['2026', 'خطة ٢٠٢٦', ['٢٠٢٦']],
  ['python', 'تعلّم الـPython من الصفر', ['Python']],
  ['ecole', 'L’École du code', ['École']],
  ['C++', 'لغة C++ ولغة C#', ['C++']],
  ['C', 'لغة C++ ولغة C#', ['C', 'C']],
  ['الب', 'البرمجة والبحث', ['ب', 'ب']],
  ['طبخ', 'أساسيات البرمجة', []],
  ['برمجة', '', []],
])('%s in %s', (typed, text, marked) => {
  expect(highlight(text, readQuery(typed)).map((range) => text.slice(...range))).toEqual(marked)
})

test('a forgiven word is marked as well', () => {
  const query = forgive(readQuery('برمحة'), ['برمجه'])!
  expect(highlight('أساسيات البرمجة', query)).toEqual([[8, 15]])
})
