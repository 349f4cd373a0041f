// The notification bell. It is loaded after the page, so that visitors never load it; its space is kept free until then.
import { loadNamespaces } from '#kit/web/i18n.ts'
import { useModule } from '#kit/web/use-module.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'

export function Bell() {
  const user = useUser()
  const { i18n } = useTranslation()
  const part = useModule(user !== null, loadNotifications, () => {})
  if (!user) return null
  if (!part) return <span className="bell-place" />
  // Titles of courses come in the reader's language.
  return <part.NotificationBell key={`${user.id} ${i18n.language}`} />
}

async function loadNotifications() {
  const [part] = await Promise.all([
    import('#features/profile/web/notification-bell.tsx'),
    import('#features/profile/web/notifications.css'),
    loadNamespaces(['notifications']),
  ])
  return { NotificationBell: part.NotificationBell }
}
