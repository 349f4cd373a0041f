// The bell of whoever is signed in. It comes after the page, so that visitors never load it; what the network lost of it, it brings back.
import { useSyncExternalStore } from 'react'
import { loadAreas } from '#kit/web/i18n.ts'
import { network, subscribeToNetwork, tellLost } from '#kit/web/network.ts'
import { useModule } from '#kit/web/use-module.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'

async function loadBell() {
  const [bell] = await Promise.all([
    import('#features/profile/web/notification-bell.tsx'),
    import('../styles/bell.css'),
    loadAreas(['notifications']),
  ])
  return bell
}

export function Bell() {
  const user = useUser()
  const { i18n } = useTranslation()
  const isThere = useSyncExternalStore(subscribeToNetwork, network, () => 'online' as const) !== 'offline'
  const bell = useModule(user !== null && isThere, loadBell, tellLost)
  if (!user) return null
  if (!bell) return <span className="size-11" />
  // Titles of courses come in the reader's language.
  return <bell.NotificationBell key={`${user.id} ${i18n.language}`} />
}
