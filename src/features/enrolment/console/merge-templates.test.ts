import { expect, test } from 'vitest'
import { mergeTemplates } from './merge-templates.ts'

const answer = (id: string, text_ar = `ج ${id}`, text_en = id) => ({ id, kind: 'ask' as const, text_ar, text_en })
const [a, b, c] = [answer('a'), answer('b'), answer('c')]

test.each([
  ['nothing happened meanwhile', [a, b], [b], [a, b], [b]],
  ['a colleague added one, and so did I', [a], [a, b], [a, c], [a, c, b]],
  ['I removed one, a colleague added another', [a, b], [b], [a, b, c], [b, c]],
  ['a colleague removed one, I added another', [a, b], [a, b, c], [b], [b, c]],
  [
    'each changed another answer',
    [a, b],
    [answer('a', 'لي'), b],
    [a, answer('b', 'له')],
    [answer('a', 'لي'), answer('b', 'له')],
  ],
  [
    'each changed another language',
    [a],
    [answer('a', 'لي')],
    [answer('a', a.text_ar, 'theirs')],
    [answer('a', 'لي', 'theirs')],
  ],
  ['both changed the same words', [a], [answer('a', 'لي')], [answer('a', 'له')], [answer('a', 'لي')]],
  ['I removed what a colleague wrote in', [a, b], [b], [answer('a', 'له'), b], [answer('a', 'له'), b]],
  ['a colleague removed what I wrote in', [a, b], [answer('a', 'لي'), b], [b], [b, answer('a', 'لي')]],
  ['what I sent had arrived', [a], [a, b], [a, b], [a, b]],
])('%s', (_, first, mine, now, merged) => expect(mergeTemplates(first, mine, now)).toEqual(merged))
