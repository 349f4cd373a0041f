// Register page: its place in the house.
export default function RegisterPage() {
  return null
}
