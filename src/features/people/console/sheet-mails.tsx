// Mails of the school to the student, and the devices on which the student is signed in.
import { Check, Clock } from 'lucide-react'
import { formatAgo } from '#kit/web/format-ago.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { VisuallyHidden } from '#kit/web/ui/bidi.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Sheet } from './queries.ts'
import { SheetPart } from './sheet-part.tsx'

const few = 8

export function SheetMails({ sheet: { mails }, now }: { sheet: Sheet; now: Date }) {
  const { t, i18n } = useTranslation('students')
  return (
    <SheetPart id="mails" title={t('part_mails')} count={mails.length}>
      {mails.length === 0 && <p className="sheet-none">{t('noMails')}</p>}
      <ul className="sheet-rows">
        {mails.slice(0, few).map((mail) => (
          <li key={mail.id}>
            <Icon of={mail.sent_at ? Check : Clock} size="sm" />
            <VisuallyHidden>{t(mail.sent_at ? 'mailSent' : 'mailWaits')}</VisuallyHidden>
            <div className="layout-grow">
              <p className="text-sm">
                <bdi>{mail.subject}</bdi>
              </p>
              <p className="text-xs text-muted">{formatAgo(new Date(mail.created_at), now, currentLanguage(i18n))}</p>
            </div>
          </li>
        ))}
      </ul>
    </SheetPart>
  )
}
