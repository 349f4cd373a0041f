// Forgot password page: its place in the house.
export default function ForgotPasswordPage() {
  return null
}
