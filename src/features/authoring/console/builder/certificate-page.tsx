// Whether completing the course earns a certificate, and the rules for it.
import { useQuery } from '@tanstack/react-query'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { DraftNumber, DraftSwitch } from '../draft/draft-field.tsx'
import { useDocument } from '../draft/use-draft.tsx'
import { instructorsQuery } from '../queries.ts'

export const handle = { namespaces: ['builder'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function CertificatePage() {
  const { t } = useTranslation('builder')
  const isGiven = useDocument((document) => document.certificate)
  return (
    <div className="split certificate-split">
      <section className="card builder-form" aria-label={t('certificate')}>
        <DraftSwitch
          path="certificate"
          label={t('field_certificate')}
          help={t(isGiven ? 'certificateOn' : 'certificateOff')}
        />
        <DraftNumber
          path="rules/watched_percent"
          min={1}
          max={100}
          optional
          label={t('field_watched_percent')}
          help={t('watchedHelp')}
        />
        <DraftNumber
          path="rules/attempts_hours"
          min={1}
          max={8760}
          optional
          label={t('field_attempts_hours')}
          help={t('attemptsHoursHelp')}
        />
        <DraftSwitch
          path="rules/hide_key_until_passed"
          label={t('field_hide_key_until_passed')}
          help={t('hideKeyHelp')}
        />
      </section>
      {isGiven && <Looks />}
    </div>
  )
}

/** A drawing of the certificate, with its text. */
function Looks() {
  const { t } = useTranslation('builder')
  const title = useDocument((document) => document.title)
  const instructorId = useDocument((document) => document.instructor_id)
  const instructors = useQuery(instructorsQuery()).data?.data
  const name = instructors?.find(({ id }) => id === instructorId)?.name
  return (
    <section className="card certificate-side" aria-label={t('certificateLooks')}>
      <div className="certificate-drawn">
        <span className="certificate-arch" aria-hidden />
        <span>{t('certificateTitle')}</span>
        <b>{t('certificateSample')}</b>
        <UserText className="text-muted">{title}</UserText>
      </div>
      <dl className="certificate-facts">
        <div>
          <dt>{t('certificateWhen')}</dt>
          <dd>{t('certificateWhenAll')}</dd>
        </div>
        {name && (
          <div>
            <dt>{t('certificateSigned')}</dt>
            <dd>
              <bdi>{name}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
