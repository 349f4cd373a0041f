// Who may open a course and its chapters (product.md, Locked chapters).

export interface CourseAccess {
  /** Drafts and archived courses exist only for those enrolled. */
  published: boolean
  enrolled: boolean
}

export interface ChapterAccess extends CourseAccess {
  sequential: boolean
  completed: boolean
  /** Null for the first chapter. */
  previousCompleted: boolean | null
}

export function courseRefusal({ published, enrolled }: CourseAccess): 'NOT_FOUND' | 'NOT_ENROLLED' | null {
  if (enrolled) return null
  return published ? 'NOT_ENROLLED' : 'NOT_FOUND'
}

export function chapterRefusal(access: ChapterAccess): 'NOT_FOUND' | 'NOT_ENROLLED' | 'CHAPTER_LOCKED' | null {
  return courseRefusal(access) ?? (isLocked(access) ? 'CHAPTER_LOCKED' : null)
}

/** For somebody enrolled. A chapter once completed stays open, whatever is put before it later. */
export function isLocked(chapter: Pick<ChapterAccess, 'sequential' | 'completed' | 'previousCompleted'>): boolean {
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
