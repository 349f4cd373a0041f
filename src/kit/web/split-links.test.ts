// Addresses in what somebody typed.
import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

test.each([
  ['none', 'نلتقي غدًا.', ['نلتقي غدًا.']],
  ['alone', 'https://meet.example/a?b=1&c=2#d', ['', 'https://meet.example/a?b=1&c=2#d', '']],
  ['in a sentence', 'هنا: https://a.dz/x، ثم www.b.dz.', ['هنا: ', 'https://a.dz/x', '، ثم ', 'www.b.dz', '.']],
  ['right after a word', 'الرابطhttp://a.dz/x', ['الرابط', 'http://a.dz/x', '']],
  ['in brackets', '(see https://a.dz/x).', ['(see ', 'https://a.dz/x', ').']],
  ['with brackets', 'https://a.dz/C_(language)', ['', 'https://a.dz/C_(language)', '']],
  ['in quotation marks', '«https://a.dz» “https://b.dz”', ['«', 'https://a.dz', '» “', 'https://b.dz', '”']],
  ['with Arabic words', 'https://ar.example/منارة', ['', 'https://ar.example/منارة', '']],
  ['on lines of their own', 'a\nhttps://a.dz\nb', ['a\n', 'https://a.dz', '\nb']],
  ['no other scheme', 'javascript:alert(1) ftp://a.dz', ['javascript:alert(1) ftp://a.dz']],
])('%s', (_, text, pieces) => {
  expect(splitLinks(text)).toEqual(pieces)
})
