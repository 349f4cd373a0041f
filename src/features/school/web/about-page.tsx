// About page: its place in the house.
export default function AboutPage() {
  return null
}
