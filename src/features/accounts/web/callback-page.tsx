// Callback page: its place in the house.
export default function CallbackPage() {
  return null
}
