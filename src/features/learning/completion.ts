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
}

export function isCourseCompleted({
  chapterCount,
  completedChapters,
}: Pick<CourseFacts, 'chapterCount' | 'completedChapters'>): boolean {
  return chapterCount > 0 && completedChapters >= chapterCount
}

export function isCertificateDue(facts: CourseFacts): boolean {
  return (
    facts.givesCertificate && facts.hasWatched && isCourseCompleted(facts) && facts.passedQuizzes >= facts.quizCount
  )
}
