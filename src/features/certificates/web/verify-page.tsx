// Verify page: its place in the house.
export default function VerifyPage() {
  return null
}
