// Login page: its place in the house.
export default function LoginPage() {
  return null
}
