// Offers the entries that came since the log was opened: what somebody reads does not move by itself.
import { useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { auditNewsQuery, type AuditEntry, type AuditFilters } from './queries.ts'

interface AuditNewsProps {
  filters: AuditFilters
  /** Of the first page. */
  shown: readonly AuditEntry[]
  onShow: () => void
}

export function AuditNews({ filters, shown, onShow }: AuditNewsProps) {
  const { t } = useTranslation('audit')
  const newest = shown[0]?.at
  const { data } = useQuery(auditNewsQuery(filters, newest))
  const known = shown.filter(({ at }) => at === newest).length
  const count = (data?.meta.total ?? 0) - known
  return (
    <div role="status">
      {count > 0 && (
        <Button variant="soft" size="sm" className="audit-news" onClick={onShow}>
          <Icon of={ArrowUp} size="sm" />
          {t('news', { count })}
        </Button>
      )}
    </div>
  )
}
