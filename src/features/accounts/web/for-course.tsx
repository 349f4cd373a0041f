// The course that a person wants to enrol in, shown on the sign-in pages: its title comes along from the course page.
import { useLocation } from 'react-router'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { useHydrated } from '#kit/web/use-hydrated.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'

/** Null where the person did not come from a course. */
export function useWantedCourse(): string | null {
  const { state } = useLocation() as { state: { course?: unknown } | null }
  // A reloaded page knows it too, but the server's rendering of it does not.
  const isHydrated = useHydrated()
  return isHydrated && typeof state?.course === 'string' ? state.course : null
}

export function ForCourse() {
  const { t } = useTranslation('auth')
  const title = useWantedCourse()
  if (!title) return null
  return (
    <p className="auth-course">
      <span className="text-sm text-muted">{t('forCourse')}</span>
      <UserText as="b" className="text-bold">
        {title}
      </UserText>
    </p>
  )
}
