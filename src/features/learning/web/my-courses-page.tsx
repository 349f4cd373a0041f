// My courses page: its place in the house.
export default function MyCoursesPage() {
  return null
}
