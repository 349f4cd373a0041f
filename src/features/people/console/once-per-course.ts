/** An undone activation, a refund and a merge leave closed enrolments beside the open one: the first of each course. */
export function oncePerCourse<T extends { courses: { id: string } }>(list: readonly T[]): T[] {
  return list.filter(({ courses }, index) => list.findIndex((each) => each.courses.id === courses.id) === index)
}
