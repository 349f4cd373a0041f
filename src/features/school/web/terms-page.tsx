// Terms page: its place in the house.
export default function TermsPage() {
  return null
}
