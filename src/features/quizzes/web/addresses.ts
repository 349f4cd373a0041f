// The page to which the quiz links back.

/** @param second position of the video, where one is meant */
export function lessonAddress(courseId: string, chapterId: string, second?: number): string {
  const at = second === undefined ? '' : `&at=${second}`
  return `/student/courses/${courseId}/learn?chapter=${chapterId}${at}`
}
