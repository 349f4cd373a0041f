// Home page: its place in the house.
export default function HomePage() {
  return null
}
