// Quiz page: its place in the house.
export default function QuizPage() {
  return null
}
