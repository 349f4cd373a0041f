// Actions on a filtered group: write to all of them, or export them (design/console.md, Students).
import { Send } from 'lucide-react'
import { useMe } from '#features/accounts/console/use-can.ts'
import { formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { ListAddress } from '#kit/web/use-list-address.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { studentStates } from '../contract-console.ts'
import { ExportButton } from './export-button.tsx'

/** The readers of an announcement to this group; null where there can be none. */
const audiences = { stuck: 'away' } as const

export function GroupBar({ address: { filter }, count }: { address: ListAddress; count: number }) {
  const { t, i18n } = useTranslation('students')
  const { can } = useMe()
  const state = studentStates.find((one) => one === filter('state'))
  const course = filter('course_id')
  if (!state && !course) return null
  // A search narrows the group further than an announcement can.
  const who = filter('q') ? null : state === 'stuck' ? audiences.stuck : state ? null : 'all'
  const to = new URLSearchParams({ ...(course && { course_id: course }), ...(who && { who }) })
  return (
    <div className="students-group">
      <b>{t('groupCount', { count, number: formatNumber(count, currentLanguage(i18n)) })}</b>
      {state && <span className="text-sm text-muted layout-grow">{t(`means_${state}`)}</span>}
      {who && can('people') && (
        <LinkButton variant="secondary" size="sm" to={`/admin/announcements/new?${to}`}>
          <Icon of={Send} size="sm" flip />
          {t('writeToThem')}
        </LinkButton>
      )}
      <ExportButton
        filters={{ q: filter('q') || undefined, course_id: course || undefined, state }}
        label={t('exportThem')}
      />
    </div>
  )
}
