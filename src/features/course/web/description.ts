// One sentence of a course for search engines and shared links: they show nothing where it is empty.
import type { Course } from './course.ts'

const longest = 160

type Described = Pick<Course, 'title' | 'summary' | 'description'> & {
  categories: { name: string }
  instructors: { name: string }
}

export function describeCourse({ title, summary, description, categories, instructors }: Described): string {
  return summary.trim() || cut(wordsOf(description)) || [title, categories.name, instructors.name].join(' · ')
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => signs[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s\S*$/, '')}…`
}
