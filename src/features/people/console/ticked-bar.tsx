// Actions on the students who were ticked: write to them, or export them.
import { Mail, X } from 'lucide-react'
import { formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { AnchorButton, Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ExportButton } from './export-button.tsx'
import type { ListedStudent } from './queries.ts'

/** As many as the server exports by their ids (contract-console.ts), and as a mail program takes in one address. */
const most = 100

interface TickedBarProps {
  students: readonly ListedStudent[]
  /** The course whose students are listed; empty: of all courses. */
  course: string
  clear: () => void
}

export function TickedBar({ students, course, clear }: TickedBarProps) {
  const { t, i18n } = useTranslation('students')
  const language = currentLanguage(i18n)
  const count = t('ticked', { count: students.length, number: formatNumber(students.length, language) })
  const addresses = students.map(({ email }) => encodeURIComponent(email))
  return (
    <div className="students-group" role="region" aria-label={count}>
      <b aria-live="polite">{count}</b>
      {students.length > most ? (
        <span className="text-sm text-muted layout-grow">{t('tickedMost', { max: most })}</span>
      ) : (
        <>
          {/* Nobody among them sees the addresses of the others. */}
          <AnchorButton variant="secondary" size="sm" href={`mailto:?bcc=${addresses.join(',')}`}>
            <Icon of={Mail} size="sm" />
            {t('writeToTicked')}
          </AnchorButton>
          <ExportButton
            filters={{ ids: students.map(({ id }) => id).join(','), course_id: course || undefined }}
            label={t('exportThem')}
          />
        </>
      )}
      <span className="layout-grow" />
      <Button variant="ghost" size="sm" onClick={clear}>
        <Icon of={X} size="sm" />
        {t('untick')}
      </Button>
    </div>
  )
}
