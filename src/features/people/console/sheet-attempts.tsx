// Attempts of quizzes, the newest first.
import { formatDate, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useState } from 'react'
import type { Sheet } from './queries.ts'
import { SheetPart } from './sheet-part.tsx'

const few = 6

export function SheetAttempts({ sheet: { attempts } }: { sheet: Sheet }) {
  const { t, i18n } = useTranslation('students')
  const language = currentLanguage(i18n)
  const [isWhole, setIsWhole] = useState(false)
  return (
    <SheetPart id="attempts" title={t('part_attempts')} count={attempts.length}>
      {attempts.length === 0 && <p className="sheet-none">{t('noAttempts')}</p>}
      <ul className="sheet-rows">
        {attempts.slice(0, isWhole ? undefined : few).map((attempt) => (
          <li key={attempt.id}>
            <div className="layout-grow">
              <p className="text-medium">
                <UserText as="bdi">{attempt.quiz_title}</UserText>
              </p>
              <p className="text-xs text-muted">
                {t(attempt.passed ? 'passed' : 'notPassed')} · {formatDate(new Date(attempt.submitted_at), language)} ·{' '}
                <UserText as="bdi">{attempt.courses.title}</UserText>
              </p>
            </div>
            <Badge tone={attempt.passed ? 'ok' : 'bad'}>{formatPercent(attempt.score, language)}</Badge>
          </li>
        ))}
      </ul>
      {!isWhole && attempts.length > few && (
        <button type="button" className="more-link sheet-more" onClick={() => setIsWhole(true)}>
          {t('allAttempts', { count: attempts.length })}
        </button>
      )}
    </SheetPart>
  )
}
