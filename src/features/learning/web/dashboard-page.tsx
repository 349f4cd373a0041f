// Dashboard page: its place in the house.
export default function DashboardPage() {
  return null
}
