// What a student without a course sees on the dashboard and among the courses.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'

export function NoCourses() {
  const { t } = useTranslation('student')
  return (
    <EmptyState
      title={t('noCourses')}
      action={
        <LinkButton variant="soft" to="/courses">
          {t('browse')}
        </LinkButton>
      }
    >
      {t('noCoursesText')}
    </EmptyState>
  )
}
