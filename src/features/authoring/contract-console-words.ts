// The school's table of equal words, by which a search finds what was typed otherwise.
import * as z from 'zod'
import { endpoint, Id, limitUpTo, Nothing, Page, Text } from '#kit/contract.ts'

const access = 'school'

/** A word or a phrase as somebody may type it; signs alone are none. */
const Phrase = Text(100).regex(/[\p{L}\p{N}]/u)
const fields = {
  /** They mean the same to those who search, in any language and spelling; one that is written twice counts once. */
  phrases: z
    .array(Phrase)
    .overwrite((phrases) => [...new Set(phrases)])
    .min(2)
    .max(60),
  /** What to look for instead where the school has no such course. */
  wider: z.string().trim().max(100).nullable(),
}
const EqualWordsFields = z.object({ ...fields, wider: fields.wider.optional() })
export const EqualWords = z.object({ id: Id, phrases: z.array(z.string()), wider: z.string().nullable() })
const one = z.object({ id: Id })

export const listEqualWords = endpoint({
  method: 'GET',
  path: '/admin/search-words',
  access,
  summary: 'Groups of words that mean the same to a search.',
  query: z.object({ q: z.string().trim().max(100).optional(), page: Page, limit: limitUpTo(200, 50) }),
  data: z.array(EqualWords),
  shape: 'list',
})
export const createEqualWords = endpoint({
  method: 'POST',
  path: '/admin/search-words',
  access,
  summary: 'A new group of equal words; searches know it at once.',
  body: EqualWordsFields,
  data: EqualWords,
})
export const updateEqualWords = endpoint({
  method: 'PUT',
  path: '/admin/search-words/:id',
  access,
  summary: 'Change a group.',
  params: one,
  body: EqualWordsFields,
  data: EqualWords,
})
export const deleteEqualWords = endpoint({
  method: 'DELETE',
  path: '/admin/search-words/:id',
  access,
  summary: 'Remove a group.',
  params: one,
  data: Nothing,
})
