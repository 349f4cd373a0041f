// The outline of a course for a new one: titles of its chapters and its plans, without content. Pure.
import type { CourseDocument } from '../../document.ts'
import type { Change } from '../draft/changes.ts'

/** Insertions into an empty draft. */
export function skeletonOf(
  { chapters, plans }: Pick<CourseDocument, 'chapters' | 'plans'>,
  newId: () => string,
): Change[] {
  return [
    ...chapters.map(({ title, title_en }) => ({
      op: 'insert' as const,
      path: 'chapters',
      value: {
        id: newId(),
        title,
        ...(title_en !== undefined && { title_en }),
        description: '',
        duration: 0,
        allow_preview: false,
        opens: { kind: 'now' as const },
        captions: [],
        resources: [],
        quizzes: [],
      },
    })),
    ...plans
      .filter(({ retired }) => !retired)
      .map((plan) => ({ op: 'insert' as const, path: 'plans', value: { ...plan, id: newId() } })),
  ]
}
