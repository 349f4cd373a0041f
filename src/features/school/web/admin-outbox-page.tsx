// Admin outbox page: its place in the house.
export default function AdminOutboxPage() {
  return null
}
