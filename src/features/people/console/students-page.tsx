// The school's students: a tolerant search, chips by standing, a row for each (design/console.md, Students).
import { FileInput, UserPlus } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#features/accounts/console/use-can.ts'
import { EnrolByEmail } from '#features/enrolment/console/enrol-dialog.tsx'
import { formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { useChanges } from '#features/enrolment/console/desk-events.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { studentOrders, studentStates } from '../contract-console.ts'
import { ExportButton } from './export-button.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { studentsQuery } from './queries.ts'
import { StudentsList } from './students-list.tsx'

export const handle = { namespaces: ['students', 'requests'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function AdminStudentsPage() {
  const { t, i18n } = useTranslation('students')
  useChanges('students')
  const language = currentLanguage(i18n)
  const { can } = useMe()
  const address = useListAddress()
  const [open, setOpen] = useState<'add' | 'import'>()
  const state = studentStates.find((one) => one === address.filter('state'))
  const filters = {
    q: address.filter('q') || undefined,
    course_id: address.filter('course_id') || undefined,
    state,
    sort: studentOrders.find((one) => one === address.filter('sort')),
  }
  const students = useQuery(studentsQuery(language, { ...filters, page: address.page }))
  const everyone = useQuery(studentsQuery(language, { limit: 1 })).data?.meta
  return (
    <>
      <PageMeta title={t('studentsTitle')} hidden />
      <div className="page-head">
        <div>
          <h1>{t('studentsTitle')}</h1>
          {everyone && (
            <p>
              {t('studentsCount', {
                count: everyone.counts.all,
                number: formatNumber(everyone.counts.all, language),
              })}{' '}
              {everyone.joined === 0
                ? t('joinedNone')
                : t('joined', { count: everyone.joined, number: formatNumber(everyone.joined, language) })}
            </p>
          )}
        </div>
        <div className="students-acts">
          <Button onClick={() => setOpen('add')}>
            <Icon of={UserPlus} />
            {t('addStudent')}
          </Button>
          {can('people') && (
            <Button variant="secondary" onClick={() => setOpen('import')}>
              <Icon of={FileInput} />
              {t('importCsv')}
            </Button>
          )}
          <ExportButton filters={filters} />
        </div>
      </div>
      <StudentsList students={students} address={address} />
      <EnrolByEmail open={open === 'add'} onClose={() => setOpen(undefined)} />
      <ImportDialog open={open === 'import'} onClose={() => setOpen(undefined)} />
    </>
  )
}
