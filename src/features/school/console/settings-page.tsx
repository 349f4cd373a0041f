// The school as every visitor sees it: its names, logo, contact, figures, hours and founders.
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { areFirstDaysHidden, hideFirstDays } from './first-days-hidden.ts'
import { Founders } from './founders.tsx'
import { Hours } from './hours-setting.tsx'
import { LandingFigures } from './landing-figures.tsx'
import { Logos } from './logos.tsx'
import { Setting, SettingsForm } from './settings-form.tsx'
import { SettingsCard } from './settings-frame.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { chatNumber } from '../settings-check.ts'
import { writeNumber } from '../write-number.ts'
import type { Draft } from './use-settings.ts'

export const handle = { namespaces: ['settings'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function SettingsPage() {
  return (
    <SettingsForm section="school">
      {(draft) => (
        <>
          <Names draft={draft} />
          <Hours draft={draft} />
          <Founders draft={draft} />
          {areFirstDaysHidden() && <HiddenFirstDays />}
        </>
      )}
    </SettingsForm>
  )
}

function Names({ draft }: { draft: Draft }) {
  const { t } = useTranslation('settings')
  const typed = draft.value<string | null>('contact_number') ?? ''
  const number = chatNumber(typed)
  return (
    <SettingsCard title={t('section_school')} text={t('schoolText')}>
      <div className="settings-two">
        <Setting draft={draft} path="name_ar" label={t('name_of_name_ar')} maxLength={80} />
        <Setting draft={draft} path="name_en" label={t('name_of_name_en')} maxLength={80} latin />
      </div>
      <Logos draft={draft} />
      <div className="settings-two">
        <Setting
          draft={draft}
          path="contact_number"
          written={writeNumber}
          type="tel"
          label={t('name_of_contact_number')}
          placeholder="+213 550 12 34 56"
          {...(typed !== '' && number === null && { error: t('numberWrong') })}
          help={
            number && (
              <a className="link settings-try" href={`https://wa.me/${number}`} target="_blank" rel="noreferrer">
                {t('tryNumber')}
              </a>
            )
          }
        />
        <Setting draft={draft} path="contact_email" type="email" label={t('name_of_contact_email')} />
      </div>
      <div className="settings-three">
        <Setting draft={draft} path="socials.linkedin" label="LinkedIn" latin />
        <Setting draft={draft} path="socials.facebook" label="Facebook" latin />
        <Setting draft={draft} path="socials.instagram" label="Instagram" latin />
      </div>
      <LandingFigures draft={draft} />
    </SettingsCard>
  )
}

function HiddenFirstDays() {
  const { t } = useTranslation('settings')
  return (
    <SettingsCard
      title={t('firstDays')}
      text={t('firstDaysText')}
      action={
        <LinkButton to="/admin" variant="secondary" size="sm" onClick={() => hideFirstDays(false)}>
          {t('firstDaysShow')}
        </LinkButton>
      }
    >
      {null}
    </SettingsCard>
  )
}
