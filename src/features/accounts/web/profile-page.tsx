// Profile page: its place in the house.
export default function ProfilePage() {
  return null
}
