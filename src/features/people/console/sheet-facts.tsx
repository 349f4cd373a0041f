// What is known of the person, in short; and where they are signed in.
import { BadgeCheck } from 'lucide-react'
import { formatAgo } from '#kit/web/format-ago.ts'
import { formatDate, formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Amount } from '#features/money/console/amount.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Sheet } from './queries.ts'

export function SheetFacts({ sheet, now }: { sheet: Sheet; now: Date }) {
  const { t, i18n } = useTranslation('students')
  const language = currentLanguage(i18n)
  return (
    <section className="card card-pad-sm" aria-label={t('facts')}>
      <dl className="fact-list sheet-facts">
        <dt>{t('email')}</dt>
        <dd>
          {sheet.email_proven ? (
            <span className="sheet-proven">
              <Icon of={BadgeCheck} size="xs" /> {t('proven')}
            </span>
          ) : (
            t('notProven')
          )}
        </dd>
        <dt>{t('language')}</dt>
        <dd>{t(`language_${sheet.language}`)}</dd>
        <dt>{t('memberSince')}</dt>
        <dd>{formatDate(new Date(sheet.created_at), language)}</dd>
        <dt>{t('lastSeen')}</dt>
        <dd>{sheet.last_seen_at ? formatAgo(new Date(sheet.last_seen_at), now, language) : '—'}</dd>
        <dt>{t('timeLearned')}</dt>
        <dd>{formatDuration(sheet.watch_time / 60, language)}</dd>
        <dt>{t('paid')}</dt>
        <dd>
          <Amount of={sheet.paid} />
        </dd>
      </dl>
    </section>
  )
}
