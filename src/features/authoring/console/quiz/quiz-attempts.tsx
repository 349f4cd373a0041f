// Attempts at a quiz: who, when, with which result; the newest first.
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { Link } from 'react-router'
import type { listQuizAttempts } from '#features/quizzes/contract-console.ts'
import type { DataOf, Language } from '#kit/contract.ts'
import { useMe } from '#features/accounts/console/use-can.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { Table, type Column } from '#kit/web/ui/table.tsx'
import type { Translate } from '#kit/web/text-keys.ts'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useOpen } from '../draft/use-draft.tsx'
import { quizAttemptsQuery } from './attempts-queries.ts'

const results = ['all', 'passed', 'failed'] as const
type Result = (typeof results)[number]

/** Only of a quiz that was published. */
export function QuizAttempts({ quizId }: { quizId: string }) {
  const { t, i18n } = useTranslation('quizbuilder')
  const language = currentLanguage(i18n)
  const { courseId } = useOpen()
  const { can } = useMe()
  const { page, filter, choose, goTo } = useListAddress()
  const result = results.find((each) => each === filter('result')) ?? 'all'
  const attempts = useQuery(quizAttemptsQuery(courseId, quizId, { page, result }))
  return (
    <section className="card table-card" aria-label={t('attemptsTab')}>
      <div className="table-tools">
        <Segmented<Result>
          label={t('resultFilter')}
          value={result}
          onChange={(value) => choose('result', value === 'all' ? '' : value)}
          segments={results.map((value) => ({ value, label: t(`result_${value}`) }))}
        />
      </div>
      <PagedList
        query={attempts}
        goTo={goTo}
        className="analysis-waiting"
        failed={{ title: t('attemptsFailed'), text: t('attemptsFailedText') }}
        empty={<EmptyState title={t('noAttempts')} />}
      >
        {(rows) => (
          <Table
            caption={t('attemptsTab')}
            rows={rows}
            rowId={({ id }) => id}
            columns={columnsOf(t, language, can('people'))}
          />
        )}
      </PagedList>
    </section>
  )
}

type Row = DataOf<typeof listQuizAttempts>[number]

function columnsOf(t: Translate<'quizbuilder'>, language: Language, opensSheets: boolean): Column<Row>[] {
  return [
    {
      id: 'student',
      head: t('student'),
      cell: ({ student }) =>
        opensSheets ? (
          <Link className="attempt-name" to={`/admin/students/${student.id}`}>
            <bdi>{student.full_name}</bdi>
          </Link>
        ) : (
          <bdi>{student.full_name}</bdi>
        ),
    },
    {
      id: 'score',
      head: t('score'),
      cell: ({ score, passed }) => (
        <span className="layout-row">
          <b className="text-digits">{formatPercent(score, language)}</b>
          <Badge {...(passed ? { tone: 'ok', icon: CircleCheck } : { icon: CircleX })}>
            {t(passed ? 'passedBadge' : 'failedBadge')}
          </Badge>
        </span>
      ),
    },
    {
      id: 'when',
      head: t('when'),
      wide: true,
      cell: ({ submitted_at }) => (
        <span className="text-muted">{formatDateTime(new Date(submitted_at), language)}</span>
      ),
    },
  ]
}
