// Learn page: its place in the house.
export default function LearnPage() {
  return null
}
