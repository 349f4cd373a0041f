// Mails of the school to the student, and the devices on which the student is signed in.
import { Archive, Check, CircleX, Clock } from 'lucide-react'
import { formatAgo } from '#kit/web/format-ago.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { VisuallyHidden } from '#kit/web/ui/bidi.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Sheet } from './queries.ts'
import { SheetPart } from './sheet-part.tsx'
import { languageOf } from '#kit/language-of.ts'

const few = 8

const looks = {
  sent: { icon: Check, text: 'mailSent' },
  waiting: { icon: Clock, text: 'mailWaits' },
  failed: { icon: CircleX, text: 'mailFailed' },
  kept: { icon: Archive, text: 'mailKept' },
} as const

export function SheetMails({ sheet: { mails }, now }: { sheet: Sheet; now: Date }) {
  const { t, i18n } = useTranslation('students')
  return (
    <SheetPart id="mails" title={t('part_mails')} count={mails.length}>
      {mails.length === 0 && <p className="sheet-none">{t('noMails')}</p>}
      <ul className="sheet-rows">
        {mails.slice(0, few).map((mail) => (
          <li key={mail.id}>
            <Icon of={looks[mail.state].icon} size="sm" />
            {mail.state !== 'failed' && <VisuallyHidden>{t(looks[mail.state].text)}</VisuallyHidden>}
            <div className="layout-grow">
              <p className="text-sm">
                <bdi lang={languageOf(mail.subject)}>{mail.subject}</bdi>
              </p>
              <p className="text-xs text-muted">{formatAgo(new Date(mail.created_at), now, currentLanguage(i18n))}</p>
            </div>
            {mail.state === 'failed' && <Badge tone="bad">{t(looks.failed.text)}</Badge>}
          </li>
        ))}
      </ul>
    </SheetPart>
  )
}
