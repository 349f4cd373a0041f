// When a course is completed, and when its certificate is due (product.md, Course completion).

export interface CourseFacts {
  chapterCount: number
  completedChapters: number
  quizCount: number
  passedQuizzes: number
  /** False: the course ends without a certificate. */
  givesCertificate: boolean
  /** As much of each video as the certificate's rule asks for. */
  hasWatched: boolean
  /** Once, when the course had fewer chapters: what is published later takes nothing back. */
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
    facts.givesCertificate && facts.hasWatched && isCourseCompleted(facts) && facts.passedQuizzes >= facts.quizCount
  )
}
