// When a course is completed, and when its certificate is due (product.md, Course completion).

export interface CourseFacts {
  chapterCount: number
  completedChapters: number
  quizCount: number
  passedQuizzes: number
  /** False: the course ends without a certificate. */
  givesCertificate: boolean
  /** Seconds of the videos that the certificate's rule still requires; 0 where there is no such rule. */
  watchMissing: number
  /** Completed before, when the course had fewer chapters: later chapters do not change that. */
  hasCompleted: boolean
}

export function isCourseCompleted({
  chapterCount,
  completedChapters,
  hasCompleted,
}: Pick<CourseFacts, 'chapterCount' | 'completedChapters' | 'hasCompleted'>): boolean {
  return hasCompleted || (chapterCount > 0 && completedChapters >= chapterCount)
}

export function isCertificateDue(facts: CourseFacts): boolean {
  return (
    facts.givesCertificate &&
    facts.watchMissing === 0 &&
    isCourseCompleted(facts) &&
    facts.passedQuizzes >= facts.quizCount
  )
}
