// The changes of an entry in a few words: from which state to which, the settings' names, the reason, the amount.
import { ArrowRight } from 'lucide-react'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { wordsFor, writeFact } from './audit-words.ts'
import type { AuditEntry } from './queries.ts'
import { languageOf } from '#kit/language-of.ts'

/** For these the old and the new value are shown. */
const pairs = ['status', 'role', 'recipient', 'version'] as const
/** Of these the first existing one is shown. */
const reasons = ['reason', 'suspended_reason', 'note', 'reply', 'answer'] as const

export function AuditChange({ entry: { act, before, after } }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation('audit')
  const language = currentLanguage(i18n)
  if (act === 'settings.update') {
    const names = Object.keys(after ?? {}).map((name) => wordsFor(i18n, name) ?? name)
    return <span className="audit-change">{names.join(language === 'ar' ? '، ' : ', ')}</span>
  }
  const reason = reasons.map((name) => after?.[name]).find((value) => typeof value === 'string' && value !== '')
  const amount = after?.['paid_amount'] ?? after?.['amount']
  // An invitation: the role is new.
  const role = before?.['role'] == null ? after?.['role'] : null
  const word = role ?? after?.['what']
  const pair = pairs.find((name) => before?.[name] != null && after?.[name] != null && before[name] !== after[name])
  return (
    <span className="audit-change">
      {pair && (
        <span className="audit-pair">
          <span className="audit-value" dir="auto">
            {writeFact(i18n, before?.[pair])}
          </span>
          <Icon of={ArrowRight} size="sm" flip />
          <span className="audit-value" dir="auto">
            {writeFact(i18n, after?.[pair])}
          </span>
        </span>
      )}
      {typeof word === 'string' && <span className="audit-value">{writeFact(i18n, word)}</span>}
      {typeof reason === 'string' ? (
        <span className="audit-reason" lang={languageOf(reason)} dir="auto">
          {t('quoted', { text: reason })}
        </span>
      ) : (
        typeof amount === 'number' && <bdi>{formatMoney(amount, language)}</bdi>
      )}
    </span>
  )
}
