// A student's sheet: courses with each chapter, attempts, papers, facts, acts and the team's notes (design/console.md, Students).
import { ArrowLeft, CirclePlus, Mail } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { EnrolByEmail } from '#features/enrolment/console/enrol-dialog.tsx'
import { ApiError } from '#kit/web/api.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { serverTime } from '#kit/web/server-time.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { AnchorButton, Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { RowsSkeleton } from '#kit/web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import { useChanges } from '#features/enrolment/console/desk-events.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { isLost } from '#kit/web/is-lost.ts'
import { StaleNote } from '#kit/web/ui/stale-note.tsx'
import { studentQuery, type Sheet } from './queries.ts'
import { SheetActs } from './sheet-acts.tsx'
import { SheetAttempts } from './sheet-attempts.tsx'
import { SheetEnrolments } from './sheet-enrolments.tsx'
import { SheetFacts } from './sheet-facts.tsx'
import { SheetIndex } from './sheet-index.tsx'
import { SheetMails } from './sheet-mails.tsx'
import { SheetMerges } from './sheet-merges.tsx'
import { SheetNotes } from './sheet-notes.tsx'
import { SheetPapers } from './sheet-papers.tsx'
import { StateBadge } from './state-badge.tsx'

export const handle = { namespaces: ['students', 'requests'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function AdminStudentPage() {
  const { t, i18n } = useTranslation('students')
  useChanges('student')
  const { id = '' } = useParams()
  const sheet = useQuery(studentQuery(currentLanguage(i18n), id))
  if (sheet.error instanceof ApiError && sheet.error.status === 404) return <NoStudent />
  if (isLost(sheet))
    return (
      <>
        <PageMeta title={t('sheetFailed')} hidden />
        <ErrorState
          title={t('sheetFailed')}
          error={sheet.error}
          retry={() => void sheet.refetch()}
          retrying={sheet.isRefetching}
        >
          {t('failedText')}
        </ErrorState>
      </>
    )
  if (!sheet.data) return <RowsSkeleton />
  return (
    <>
      <StaleNote query={sheet} />
      <StudentSheet sheet={sheet.data} now={serverTime(sheet.dataUpdatedAt)} />
    </>
  )
}

function NoStudent() {
  const { t } = useTranslation('students')
  return (
    <>
      <PageMeta title={t('noStudent')} hidden />
      <EmptyState
        title={t('noStudent')}
        action={
          <LinkButton variant="secondary" to="/admin/students">
            {t('backToList')}
          </LinkButton>
        }
      />
    </>
  )
}

function StudentSheet({ sheet, now }: { sheet: Sheet; now: Date }) {
  const [enrolling, setEnrolling] = useState(false)
  const enrol = () => setEnrolling(true)
  return (
    <div className="sheet">
      <PageMeta title={sheet.full_name} hidden />
      <SheetHead sheet={sheet} enrol={enrol} />
      <Closed sheet={sheet} />
      <SheetIndex />
      <div className="sheet-columns">
        <div className="layout-stack">
          <SheetEnrolments sheet={sheet} />
          <SheetAttempts sheet={sheet} />
          <SheetPapers sheet={sheet} />
        </div>
        <div className="layout-stack">
          <SheetFacts sheet={sheet} now={now} />
          <SheetActs sheet={sheet} enrol={enrol} />
          <SheetNotes sheet={sheet} now={now} />
          <SheetMerges sheet={sheet} now={now} />
          <SheetMails sheet={sheet} now={now} />
        </div>
      </div>
      <EnrolByEmail open={enrolling} onClose={() => setEnrolling(false)} email={sheet.email} />
    </div>
  )
}

function SheetHead({ sheet, enrol }: { sheet: Sheet; enrol: () => void }) {
  const { t } = useTranslation('students')
  return (
    <div className="sheet-head">
      <LinkButton variant="ghost" icon to="/admin/students" aria-label={t('backToList')}>
        <Icon of={ArrowLeft} flip />
      </LinkButton>
      <Avatar name={sheet.full_name} />
      <div className="layout-grow">
        <h1>
          <bdi>{sheet.full_name}</bdi>
        </h1>
        <p className="sheet-under">
          <Ltr className="text-sm">{sheet.email}</Ltr>
          <StateBadge state={sheet.state} />
        </p>
      </div>
      <div className="sheet-head-acts">
        <AnchorButton variant="secondary" icon href={`mailto:${sheet.email}`} aria-label={t('writeTo')}>
          <Icon of={Mail} />
        </AnchorButton>
        {!sheet.suspended_at && (
          <Button onClick={enrol}>
            <Icon of={CirclePlus} />
            {t('enrol')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Why nobody can sign in to it. */
function Closed({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('students')
  if (sheet.merged_into)
    return (
      <Banner tone="quiet">
        {t('mergedInto')}{' '}
        <Link className="link" to={`/admin/students/${sheet.merged_into}`}>
          {t('openOther')}
        </Link>
      </Banner>
    )
  if (!sheet.suspended_at) return null
  return (
    <Banner tone="bad">
      {t('suspendedNow')} <UserText>{sheet.suspended_reason}</UserText>
    </Banner>
  )
}
