// The report as a file: printed pages with charts and tables (browsers save them as PDF), or tables as CSV. Names are for owners and the course's instructor.
import { FileSpreadsheet, Printer } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#features/accounts/console/use-can.ts'
import { call, callForFile, failureText } from '#kit/web/api.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Checkbox, Radio } from '#kit/web/ui/choice.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DataOf } from '#kit/contract.ts'
import type { exportCourseReport, listReportStudents } from '../../contract-console-report.ts'
import { mayName } from '../../report-names.ts'
import type { Days } from './report-rules.ts'

export type ReportNames = DataOf<typeof listReportStudents>

interface ExportDialogProps {
  courseId: string
  period: Days
  /** The period in words. */
  said: string
  onClose: () => void
  onPrint: (names: ReportNames | null) => void
}

export function ExportDialog({ courseId, period, said, onClose, onPrint }: ExportDialogProps) {
  const { t } = useTranslation('report')
  const mayTake = mayName(useMe().role)
  const [as, setAs] = useState<'pages' | 'csv'>('pages')
  const [withNames, setWithNames] = useState(false)
  const [busy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    const params = { id: courseId }
    try {
      if (as === 'csv') {
        const query = { ...period, ...(withNames && { names: 'true' }) }
        await saveFile(
          await callForFile<typeof exportCourseReport>('GET', '/admin/courses/:id/report.csv', { params, query }),
          'report.csv',
        )
        onClose()
        return
      }
      onPrint(
        withNames
          ? await call<typeof listReportStudents>('GET', '/admin/courses/:id/report/students', {
              params,
              query: period,
            })
          : null,
      )
    } catch (error) {
      toast.error(failureText(error))
    }
    setBusy(false)
  }
  const way = (value: typeof as, label: string, help: string) => (
    <Radio
      name="as"
      className="courses-from-way"
      label={label}
      help={help}
      checked={as === value}
      onChange={() => setAs(value)}
    />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('exportTitle')}
      footer={
        <>
          <Button busy={busy} busyLabel={t('exporting')} onClick={() => void take()}>
            <Icon of={as === 'csv' ? FileSpreadsheet : Printer} />
            {t(as === 'csv' ? 'exportCsv' : 'exportPages')}
          </Button>
          <span className="report-said">{said}</span>
        </>
      }
    >
      <fieldset className="courses-from">
        <legend className="visually-hidden">{t('exportTitle')}</legend>
        {way('pages', t('asPages'), t('asPagesText'))}
        {way('csv', t('asCsv'), t('asCsvText'))}
      </fieldset>
      <Checkbox
        label={t('withNames')}
        {...(!mayTake && { help: t('ownerOnly') })}
        disabled={!mayTake}
        checked={withNames}
        onChange={(event) => setWithNames(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
