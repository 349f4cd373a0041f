// /admin/student-questions: who waits for an answer, longest first; a day of waiting is marked (console.md §8).
import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { AskedList } from './asked-list.tsx'
import { studentQuestionsQuery } from './queries.ts'

export const handle = { namespaces: ['inbox'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

type State = 'open' | 'answered'

export default function InboxPage() {
  const { t, i18n } = useTranslation('inbox')
  const { page, filter, choose, goTo } = useListAddress()
  const state: State = filter('state') === 'answered' ? 'answered' : 'open'
  const course = filter('course')
  const language = currentLanguage(i18n)
  const shown = { state, page, ...(course && { course_id: course }) }
  const meta = useQuery(studentQuestionsQuery(language, shown)).data?.meta
  return (
    <>
      <PageMeta title={t('title')} hidden />
      <PageHead
        title={t('title')}
        text={meta && meta.overdue > 0 ? t('overdueText', { count: meta.overdue }) : t('text')}
      />
      <section className="card table-card">
        <div className="table-tools">
          <Segmented<State>
            label={t('show')}
            value={state}
            onChange={(value) => choose('state', value === 'open' ? '' : value)}
            segments={[
              { value: 'open', label: t('open'), ...(meta && { count: meta.open }) },
              { value: 'answered', label: t('answered') },
            ]}
          />
        </div>
        <AskedList language={language} shown={shown} goTo={goTo} />
      </section>
    </>
  )
}
