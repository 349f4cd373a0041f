// Who may open a course and its chapters (product.md, Locked chapters).

export interface CourseAccess {
  /** Drafts and archived courses exist only for those enrolled. */
  published: boolean
  enrolled: boolean
}

export interface ChapterAccess extends CourseAccess {
  sequential: boolean
  completed: boolean
  /** Null for the first chapter; asked only where the order is kept. */
  previousCompleted: boolean | null
  /** When it opens for this student (ISO); null: from the beginning. */
  opensAt: string | null
}

/** Null when the student may learn in it: enrolled ones also after it was withdrawn. */
export function courseRefusal({ published, enrolled }: CourseAccess): 'NOT_FOUND' | 'NOT_ENROLLED' | null {
  if (enrolled) return null
  return published ? 'NOT_ENROLLED' : 'NOT_FOUND'
}

/** Null when the chapter is open to the student. */
export function chapterRefusal(
  access: ChapterAccess,
  now: Date,
): 'NOT_FOUND' | 'NOT_ENROLLED' | 'CHAPTER_LOCKED' | null {
  return courseRefusal(access) ?? (isLocked(access, now) ? 'CHAPTER_LOCKED' : null)
}

/** Ends the request where the chapter is not open to the student; the text says what it waits for. */
export function requireOpen(
  access: ChapterAccess,
  now: Date,
  fail: (code: 'NOT_FOUND' | 'NOT_ENROLLED' | 'CHAPTER_LOCKED', options?: { text: string }) => never,
): void {
  const refusal = chapterRefusal(access, now)
  if (refusal === 'CHAPTER_LOCKED' && opensLater(access.opensAt, now)) fail(refusal, { text: 'CHAPTER_OPENS_LATER' })
  if (refusal) fail(refusal)
}

/**
 * Ends the request where nothing can be written in the chapter yet. One that waits for the chapter before it takes notes and questions: those
 * written offline may arrive before the progress that opens it.
 */
export function requireWritable(
  access: ChapterAccess,
  now: Date,
  fail: (code: 'NOT_FOUND' | 'NOT_ENROLLED' | 'CHAPTER_LOCKED', options?: { text: string }) => never,
): void {
  requireOpen({ ...access, sequential: false }, now, fail)
}

/** For an enrolled student. A chapter once completed stays open, whatever is inserted before it later. */
export function isLocked(
  chapter: Pick<ChapterAccess, 'sequential' | 'completed' | 'previousCompleted' | 'opensAt'>,
  now: Date,
): boolean {
  if (chapter.completed) return false
  return opensLater(chapter.opensAt, now) || (chapter.sequential && chapter.previousCompleted === false)
}

/** @param opensAt ISO 8601; null: at once */
export function opensLater(opensAt: string | null, now: Date): boolean {
  return opensAt !== null && new Date(opensAt) > now
}

/** The locks of a whole course, its chapters in order. */
export function withLocks<Chapter extends { completed: boolean; opens_at: string | null }>(
  sequential: boolean,
  chapters: readonly Chapter[],
  now: Date,
): (Chapter & { locked: boolean })[] {
  return chapters.map((chapter, index) => {
    const previousCompleted = chapters[index - 1]?.completed ?? null
    const { completed, opens_at: opensAt } = chapter
    return { ...chapter, locked: isLocked({ sequential, completed, previousCompleted, opensAt }, now) }
  })
}
