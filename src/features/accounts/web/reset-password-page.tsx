// Reset password page: its place in the house.
export default function ResetPasswordPage() {
  return null
}
