// The name of the school and the number students write to, with the header as a visitor will see it.
import { LogoMark } from '#kit/web/ui/logo.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useNewBrand } from '#kit/web/use-new-brand.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Done } from './setup-page.tsx'
import { SettingsStep } from './settings-step.tsx'

export function SchoolStep({ onDone }: { onDone: (done?: Done) => void }) {
  const { t } = useTranslation('setup')
  const [typed, setTyped] = useKept('setup school', { nameAr: '', nameEn: '', number: '' })
  const { nameAr, nameEn, number } = typed
  const show = useNewBrand()
  // One name is the name in both languages: until then pages and mails of the other say Manara.
  const [inArabic, inEnglish] = [nameAr.trim() || nameEn.trim(), nameEn.trim() || nameAr.trim()]
  const body = {
    ...(inArabic && { name_ar: inArabic, name_en: inEnglish }),
    ...(number.trim() && { contact_number: number.trim() }),
  }
  return (
    <SettingsStep
      title={t('schoolTitle')}
      text={t('schoolText')}
      later={t('schoolLater')}
      body={body}
      onLater={() => onDone()}
      onSaved={({ name_ar: ar, name_en: en, logo }) => {
        show({ names: { ar, en }, logo })
        onDone(inArabic ? { school: inArabic } : {})
      }}
    >
      {(errorOf) => (
        <>
          <div className="setup-two">
            <LimitedField
              label={t('nameAr')}
              maxLength={80}
              value={nameAr}
              error={errorOf('name_ar')}
              onChange={(event) => setTyped({ ...typed, nameAr: event.target.value })}
            />
            <LimitedField
              label={t('nameEn')}
              maxLength={80}
              latin
              value={nameEn}
              error={errorOf('name_en')}
              onChange={(event) => setTyped({ ...typed, nameEn: event.target.value })}
            />
          </div>
          <TextField
            type="tel"
            label={t('number')}
            help={t('numberText')}
            placeholder="+213 550 12 34 56"
            value={number}
            error={errorOf('contact_number')}
            onChange={(event) => setTyped({ ...typed, number: event.target.value })}
          />
          <div>
            <p className="text-sm text-muted">{t('visitorSees')}</p>
            <div className="setup-header">
              <LogoMark />
              <b dir="auto">{nameAr || nameEn || t('brand', { ns: 'common' })}</b>
            </div>
          </div>
        </>
      )}
    </SettingsStep>
  )
}
