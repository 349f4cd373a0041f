// One's certificates: a picture of each page, download, share (specification §2, §8).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { CertificateCard, CertificateSkeleton } from './certificate-card.tsx'
import { certificatesQuery } from './queries.ts'

export const handle = { namespaces: ['certificates'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function CertificatesPage() {
  const { t, i18n } = useTranslation('certificates')
  const { data, error, isError, refetch, isRefetching } = useQuery({
    ...certificatesQuery(currentLanguage(i18n)),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (isError) toast.error(t('failed'), 'certificates')
  }, [isError, t])
  return (
    <>
      <PageMeta title={t('title')} description={t('subtitle')} hidden />
      <PageHead title={t('title')} text={t('subtitle')} />
      {isError && (
        <ErrorState title={t('failed')} error={error} retry={() => void refetch()} retrying={isRefetching}>
          {t('failedText')}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState
          title={t('empty')}
          action={
            <LinkButton variant="soft" to="/student/courses">
              {t('toCourses')}
            </LinkButton>
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
      <div className="card-grid">
        {data?.map((certificate) => (
          <CertificateCard key={certificate.id} certificate={certificate} />
        ))}
        {!data && !isError && [1, 2, 3].map((key) => <CertificateSkeleton key={key} />)}
      </div>
    </>
  )
}
