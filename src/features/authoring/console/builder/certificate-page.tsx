// Whether completing the course earns a certificate, and the rules on the way to it.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { DraftNumber, DraftSwitch } from '../draft/draft-field.tsx'
import { useDocument } from '../draft/use-draft.tsx'

export const handle = { namespaces: ['builder'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function CertificatePage() {
  const { t } = useTranslation('builder')
  const isGiven = useDocument((document) => document.certificate)
  return (
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
  )
}
