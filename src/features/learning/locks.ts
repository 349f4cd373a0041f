// Who may open a course and its chapters (product.md, Locked chapters).

export interface CourseDoor {
  /** Drafts and archived courses exist only for those enrolled. */
  published: boolean
  enrolled: boolean
}

export interface Door extends CourseDoor {
  sequential: boolean
  completed: boolean
  /** Null for the first chapter. */
  previousCompleted: boolean | null
}

export function courseRefusal({ published, enrolled }: CourseDoor): 'NOT_FOUND' | 'NOT_ENROLLED' | null {
  if (enrolled) return null
  return published ? 'NOT_ENROLLED' : 'NOT_FOUND'
}

export function chapterRefusal(door: Door): 'NOT_FOUND' | 'NOT_ENROLLED' | 'CHAPTER_LOCKED' | null {
  return courseRefusal(door) ?? (isLocked(door) ? 'CHAPTER_LOCKED' : null)
}

/** For somebody enrolled. A chapter once completed stays open, whatever is put before it later. */
export function isLocked(chapter: Pick<Door, 'sequential' | 'completed' | 'previousCompleted'>): boolean {
  return chapter.sequential && !chapter.completed && chapter.previousCompleted === false
}

/** The locks of a whole course, its chapters in order. */
export function withLocks<Chapter extends { completed: boolean }>(
  sequential: boolean,
  chapters: readonly Chapter[],
): (Chapter & { locked: boolean })[] {
  return chapters.map((chapter, index) => {
    const previousCompleted = chapters[index - 1]?.completed ?? null
    return { ...chapter, locked: isLocked({ sequential, completed: chapter.completed, previousCompleted }) }
  })
}
