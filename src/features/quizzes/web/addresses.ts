// Where the quiz leads back to.

/** @param second of the video, where one is meant. */
export function lessonAddress(courseId: string, chapterId: string, second?: number): string {
  const at = second === undefined ? '' : `&at=${second}`
  return `/student/courses/${courseId}/learn?chapter=${chapterId}${at}`
}
