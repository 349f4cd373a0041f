// Admin requests page: its place in the house.
export default function AdminRequestsPage() {
  return null
}
