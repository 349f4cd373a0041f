// Course page: its place in the house.
export default function CoursePage() {
  return null
}
