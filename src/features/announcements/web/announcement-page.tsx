// The page of an announcement; the bell and the mail lead here.
import { Megaphone } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '#kit/web/api.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { LinkedText } from '#kit/web/linked-text.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { announcementQuery } from './queries.ts'

export const handle = { namespaces: ['announcement'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function AnnouncementPage() {
  const { t, i18n } = useTranslation('announcement')
  const language = currentLanguage(i18n)
  const { id = '' } = useParams()
  const { data, error, refetch, isRefetching } = useQuery(announcementQuery(language, id))
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <PageMeta title={t('gone')} hidden />
        <EmptyState
          title={t('gone')}
          action={
            <LinkButton variant="secondary" to="/student/dashboard">
              {t('home')}
            </LinkButton>
          }
        >
          {t('goneText')}
        </EmptyState>
      </>
    )
  if (error) return <ErrorState error={error} retry={() => void refetch()} retrying={isRefetching} />
  if (!data) return <BoxSkeleton className="announcement-wait" />
  return (
    <article className="card announcement">
      <PageMeta title={data.title} hidden />
      <p className="announcement-meta">
        <Icon of={Megaphone} size="sm" />
        {data.courses ? <UserText as="bdi">{data.courses.title}</UserText> : t('fromSchool')} ·{' '}
        {formatDateTime(new Date(data.at), language)}
      </p>
      <UserText as="h1">{data.title}</UserText>
      <p className="announcement-text" lang={data.language} dir="auto">
        <LinkedText text={data.text} />
      </p>
      {data.courses && (
        <LinkButton variant="soft" to={`/student/courses/${data.courses.id}/learn`}>
          {t('openCourse')}
        </LinkButton>
      )}
    </article>
  )
}
