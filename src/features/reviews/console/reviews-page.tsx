// Reviews as the team sees them: waiting for an answer, reported, answered, hidden (design/console.md, Announcements and reviews).
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CoursePill } from '#features/enrolment/console/course-pill.tsx'
import { formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { serverTime } from '#kit/web/server-time.ts'
import { ListSearch } from '#kit/web/ui/list-search.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { PillSelect } from '#kit/web/ui/select.tsx'
import { NothingFound } from '#kit/web/ui/nothing-found.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { useChanges } from '#features/enrolment/console/desk-events.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { reviewsQuery } from './queries.ts'
import { ReviewItem } from './review-item.tsx'

export const handle = { namespaces: ['moderation'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

const states = ['waiting', 'reported', 'answered', 'hidden', 'all'] as const
/** Reviews of at most so many stars. */
const stars = ['1', '2', '3', '4'] as const
type State = (typeof states)[number]

export default function AdminReviewsPage() {
  const { t, i18n } = useTranslation('moderation')
  useChanges('console-reviews')
  const language = currentLanguage(i18n)
  const address = useListAddress()
  const { page, filter, choose, goTo } = address
  const [open, setOpen] = useState('')
  const state: State = states.find((one) => one === filter('state')) ?? 'waiting'
  const course_id = filter('course_id') || undefined
  const upTo = stars.find((one) => one === filter('stars'))
  const q = filter('q') || undefined
  const wanted = { state, course_id, q, page, ...(upTo && { rating_to: Number(upTo) }) }
  const reviews = useQuery(reviewsQuery(language, wanted))
  const meta = reviews.data?.meta
  return (
    <>
      <PageMeta title={t('reviewsTitle')} hidden />
      <div className="page-head">
        <div>
          <h1>{t('reviewsTitle')}</h1>
          {meta && (
            <p>
              {t('reviewsCount', { count: meta.counts.all, number: formatNumber(meta.counts.all, language) })}
              {meta.average !== null && ` · ${t('averageOf', { average: formatNumber(meta.average, language, 1) })}`}
            </p>
          )}
        </div>
      </div>
      <div className="moderation-tools">
        <Segmented<State>
          label={t('state')}
          value={state}
          onChange={(value) => choose('state', value)}
          segments={states.map((value) => ({
            value,
            label: t(value),
            ...(meta && value !== 'all' && { count: meta.counts[value] }),
          }))}
        />
        <ListSearch label={t('search')} placeholder={t('searchExample')} address={address} />
        <CoursePill address={address} label={t('course')} all={t('allCourses')} />
        <PillSelect
          brief
          label={t('starsFilter')}
          options={[
            { value: '', label: t('allStars') },
            ...stars.map((value) => ({ value, label: t('starsUpTo', { count: Number(value) }) })),
          ]}
          value={upTo ?? ''}
          onChange={(value) => choose('stars', value)}
        />
      </div>
      <section className="card table-card">
        <PagedList
          query={reviews}
          goTo={goTo}
          className="moderation-wait"
          failed={{ title: t('reviewsFailed'), text: t('failedText') }}
          empty={
            q || upTo || course_id ? (
              <NothingFound title={t('emptyFiltered')} onClear={() => address.clear('stars', 'course_id')} />
            ) : (
              <EmptyState title={t(`empty_${state}`)} />
            )
          }
        >
          {(rows) => (
            <ul>
              {rows.map((review) => {
                const id = `${review.courses.id}${review.student.id}`
                return (
                  <ReviewItem
                    key={id}
                    review={review}
                    now={serverTime(reviews.dataUpdatedAt)}
                    isOpen={open === id}
                    setOpen={(isOpen) => setOpen(isOpen ? id : '')}
                  />
                )
              })}
            </ul>
          )}
        </PagedList>
      </section>
    </>
  )
}
