// Privacy page: its place in the house.
export default function PrivacyPage() {
  return null
}
