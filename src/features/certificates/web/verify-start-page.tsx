// Verify start page: its place in the house.
export default function VerifyStartPage() {
  return null
}
