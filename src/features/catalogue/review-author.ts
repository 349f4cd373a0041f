// How a student is named beside a review: the first name and at most one letter of the family name.
import { givenWords } from '#kit/given-name.ts'

/** أنيس مرابط becomes أنيس م. */
export function reviewAuthor(fullName: string): string {
  const names = fullName.trim().split(/\s+/u)
  const own = givenWords(names)
  const first = names.slice(0, own).join(' ')
  const family = names.length > own ? names.at(-1)!.replace(/^ال(?=..)/u, '') : ''
  const initial = /\p{L}/u.exec(family)?.[0]
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
