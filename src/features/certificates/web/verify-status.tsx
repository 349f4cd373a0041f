// Valid, revoked or unknown, in words and colour.
import { BadgeCheck, CircleX, RefreshCw, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { useBrand } from '#kit/web/use-brand.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DataOf } from '#kit/contract.ts'
import { formatDate } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { verifyCertificate } from '../contract.ts'

/** The length of a number; another length is more than a mistyped letter. */
function isNumberLike(typed: string): boolean {
  return typed.replace(/[^\p{L}\p{N}]/gu, '').replace(/^MNR/i, '').length === 12
}

export type PublicCertificate = DataOf<typeof verifyCertificate>

export function VerifyStatus({ number, certificate }: { number: string; certificate: PublicCertificate | null }) {
  const { t, i18n } = useTranslation('verify')
  const { name: school } = useBrand()
  if (!certificate) {
    return (
      <div className="verify-status">
        <Icon of={SearchX} />
        <div>
          <h1>{t('unknown')}</h1>
          <p>
            <bdi className="verify-typed">{number}</bdi>
          </p>
          <p>{t(isNumberLike(number) ? 'unknownText' : 'oddText', { school })}</p>
        </div>
      </div>
    )
  }
  if (certificate.replaced_by && !certificate.revoked_at) {
    return (
      <div className="verify-status">
        <Icon of={RefreshCw} />
        <div>
          <b>{t('replaced')}</b>
          <Successor number={certificate.replaced_by}>{t('replacedText')}</Successor>
        </div>
      </div>
    )
  }
  if (certificate.revoked_at) {
    return (
      <div className="verify-status verify-status-bad">
        <Icon of={CircleX} />
        <div>
          <b>{t('revoked')}</b>
          <p>{t('revokedText', { date: formatDate(new Date(certificate.revoked_at), currentLanguage(i18n)) })}</p>
          {certificate.revoked_reason && (
            <p>
              {t('revokedReason')} <UserText>{certificate.revoked_reason}</UserText>
            </p>
          )}
          {certificate.replaced_by && <Successor number={certificate.replaced_by}>{t('replacedRevoked')}</Successor>}
        </div>
      </div>
    )
  }
  return (
    <div className="verify-status verify-status-ok">
      <Icon of={BadgeCheck} />
      <div>
        <b>{t('valid')}</b>
        <p>{t('validText', { school })}</p>
      </div>
    </div>
  )
}

/** Where the certificate's text stands now. */
function Successor({ number, children }: { number: string; children: string }) {
  return (
    <p>
      {children}{' '}
      <Link className="link" to={`/verify/${number}`}>
        <Ltr>{number}</Ltr>
      </Link>
    </p>
  )
}
