// Suggestions while somebody types: categories and instructors with these words, then courses.
import type * as z from 'zod'
import type { CourseCard, Highlight, Suggestion } from './contract.ts'

export const mostSuggested = 6
const mostNames = 2

type Card = Pick<z.infer<typeof CourseCard>, 'id' | 'title' | 'categories' | 'instructors'>
interface Found extends Card {
  highlights: Pick<z.infer<typeof Highlight>, 'field'>[]
}

export function suggestionsOf(found: Found[]): z.infer<typeof Suggestion>[] {
  const names = found.flatMap(({ categories, instructors, highlights }) =>
    (['category', 'instructor'] as const)
      .filter((kind) => highlights.some(({ field }) => field === kind))
      .map((kind) => {
        const { id, name } = kind === 'category' ? categories : instructors
        return { kind, id, title: name }
      }),
  )
  const distinct = [...new Map(names.map((name) => [name.id, name])).values()].slice(0, mostNames)
  const courses = found.map(({ id, title }) => ({ kind: 'course' as const, id, title }))
  return [...distinct, ...courses].slice(0, mostSuggested)
}
