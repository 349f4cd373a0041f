// Where the quiz leads back to.

export function lessonAddress(courseId: string, chapterId: string): string {
  return `/student/courses/${courseId}/learn?chapter=${chapterId}`
}
