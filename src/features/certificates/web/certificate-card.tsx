// One certificate: its picture (a drawing until it is loaded), number, date, and actions.
import { BadgePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DataOf } from '#kit/contract.ts'
import { formatDate } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import type { Loaded } from '#kit/web/save-file.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { AnchorButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { listCertificates } from '../contract.ts'
import { CertificatePicture } from './certificate-picture.tsx'
import { DownloadButton, DownloadProgress } from './download-button.tsx'
import { linkedInAddress } from './linkedin.ts'
import { ShareButton } from './share-button.tsx'

export type Certificate = DataOf<typeof listCertificates>[number]

export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useTranslation('certificates')
  const { courses, issued_at, number, revoked_at } = certificate
  return (
    <article className="card cert-card">
      <div className="cert-preview">
        <CertificatePicture certificate={certificate} />
      </div>
      <div className="cert-body">
        <div>
          <h2>
            <UserText as="bdi">{courses.title}</UserText>
          </h2>
          <dl>
            <div>
              <dt>{t('issued')}</dt>
              <dd>{formatDate(new Date(issued_at), currentLanguage(i18n))}</dd>
            </div>
            <div>
              <dt>{t('number')}</dt>
              <dd>
                <Ltr className="text-digits">{number}</Ltr>
              </dd>
            </div>
          </dl>
        </div>
        {revoked_at ? (
          <Revoked at={revoked_at} reason={certificate.revoked_reason} />
        ) : (
          <Acts certificate={certificate} />
        )}
      </div>
    </article>
  )
}

function Acts({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates')
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  return (
    <div className="cert-actions">
      <div className="cert-actions-row">
        <DownloadButton certificate={certificate} onLoaded={setLoaded} />
        <ShareButton certificate={certificate} />
      </div>
      {loaded ? (
        <DownloadProgress loaded={loaded} />
      ) : (
        <AnchorButton
          variant="ghost"
          size="sm"
          block
          href={linkedInAddress(certificate)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={BadgePlus} size="sm" />
          {t('linkedIn')}
          <span className="visually-hidden">
            {certificate.courses.title} {t('newTab')}
          </span>
        </AnchorButton>
      )}
    </div>
  )
}

function Revoked({ at, reason }: { at: string; reason: string | null }) {
  const { t, i18n } = useTranslation('certificates')
  return (
    <div className="cert-revoked text-sm">
      <Badge tone="bad">{t('revoked', { date: formatDate(new Date(at), currentLanguage(i18n)) })}</Badge>
      {reason && <UserText as="p">{reason}</UserText>}
    </div>
  )
}

export function CertificateSkeleton() {
  return (
    <div className="card cert-card skeleton-late" aria-hidden>
      <div className="cert-preview">
        <div className="skeleton cert-picture" />
      </div>
      <div className="cert-body">
        <div className="skeleton skeleton-line skeleton-tall" />
        <div className="skeleton skeleton-line skeleton-mid" />
        <div className="skeleton skeleton-line skeleton-mid" />
        <div className="skeleton cert-wait" />
      </div>
    </div>
  )
}
