// The certificate as text, for screen readers and printing: name, course, date, instructor.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatDate, formatDuration, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import type { CertificateRules } from '#features/catalogue/contract.ts'
import type { PublicCertificate } from './verify-status.tsx'
import { CertificateBand } from './certificate-bands.tsx'

export function CertificateSheet({ certificate }: { certificate: PublicCertificate }) {
  const { t, i18n } = useTranslation('verify')
  const language = currentLanguage(i18n)
  const { course_title, course_title_en, instructor_name, instructor_name_en } = certificate
  const isEnglish = language === 'en'
  const title = (isEnglish && course_title_en) || course_title
  const other = isEnglish ? course_title : course_title_en
  const chapters = t('chapters', { ns: 'card', count: certificate.chapter_count })
  const minutes = certificate.total_minutes
  return (
    <article className={classNames('card cert-sheet', certificate.revoked_at !== null && 'is-revoked')}>
      <CertificateBand />
      <dl className="cert-body">
        <div className="cert-whole">
          <dt>{t('awarded')}</dt>
          <dd>
            <h1>
              <bdi translate="no">{certificate.student_name}</bdi>
            </h1>
          </dd>
        </div>
        <div className="cert-whole cert-for">
          <dt>{t('completing')}</dt>
          <dd className="cert-course">
            <UserText as="bdi">{title}</UserText>
          </dd>
          {other && other !== title && (
            <dd className="cert-other">
              <bdi lang={isEnglish ? 'ar' : 'en'}>{other}</bdi>
            </dd>
          )}
        </div>
        {certificate.rules && <Rules rules={certificate.rules} />}
        <Fact label={t('issued')}>{formatDate(new Date(certificate.issued_at), language)}</Fact>
        <Fact label={t('instructor')}>
          <bdi>{(isEnglish && instructor_name_en) || instructor_name}</bdi>
        </Fact>
        <Fact label={t('length')}>
          {minutes > 0 ? t('lengthOf', { chapters, time: formatDuration(minutes, language) }) : chapters}
        </Fact>
        <Fact label={t('numberShort')}>
          <Ltr className="text-digits cert-number">{certificate.number}</Ltr>{' '}
          {certificate.revoked_at && <Badge tone="bad">{t('revokedShort')}</Badge>}
        </Fact>
      </dl>
    </article>
  )
}

/** What was asked for beside the chapters and the quizzes. */
function Rules({ rules }: { rules: CertificateRules }) {
  const { t, i18n } = useTranslation('verify')
  const language = currentLanguage(i18n)
  const { watched_percent: percent, max_attempts: most, attempts_hours: hours } = rules
  return (
    <div className="cert-whole cert-rules">
      <dt>{t('rules')}</dt>
      {percent !== undefined && <dd>{t('ruleWatched', { percent: formatPercent(percent, language) })}</dd>}
      {most !== undefined && (
        <dd>
          {hours === undefined
            ? t('ruleAttempts', { most })
            : t('ruleAttemptsWithin', { most, time: formatDuration(hours * 60, language) })}
        </dd>
      )}
      {rules.enforce_duration && <dd>{t('ruleTimed')}</dd>}
      {rules.hide_key_until_passed && <dd>{t('ruleKeyHidden')}</dd>}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
