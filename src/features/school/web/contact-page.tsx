// Contact page: its place in the house.
export default function ContactPage() {
  return null
}
