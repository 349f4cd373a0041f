// When a course is completed, and when its certificate is due (product.md, Course completion).

export interface CourseFacts {
  chapterCount: number
  completedChapters: number
  quizCount: number
  passedQuizzes: number
}

export function isCourseCompleted({
  chapterCount,
  completedChapters,
}: Pick<CourseFacts, 'chapterCount' | 'completedChapters'>): boolean {
  return chapterCount > 0 && completedChapters >= chapterCount
}

export function isCertificateDue(facts: CourseFacts): boolean {
  return isCourseCompleted(facts) && facts.passedQuizzes >= facts.quizCount
}
