// The bell of whoever is signed in. It comes after the page, so that visitors never load it.
import { lazy, Suspense } from 'react'
import { loadAreas } from '#kit/web/i18n.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'

const Notifications = lazy(async () => {
  const [part] = await Promise.all([
    import('#features/profile/web/notification-bell.tsx'),
    import('../styles/bell.css'),
    loadAreas(['notifications']),
  ])
  return { default: part.NotificationBell }
})

export function Bell() {
  const user = useUser()
  const { i18n } = useTranslation()
  if (!user) return null
  return (
    <Suspense fallback={<span className="size-11" />}>
      {/* Titles of courses come in the reader's language. */}
      <Notifications key={`${user.id} ${i18n.language}`} />
    </Suspense>
  )
}
