// The people behind the school, as the about page shows them.
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { LimitedArea, LimitedField } from '#kit/web/ui/limited-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { PictureButton, pictureAddress } from './logos.tsx'
import { SettingsCard } from './settings-frame.tsx'
import type { Draft, Settings } from './use-settings.ts'

type Founder = Omit<Settings['founders'][number], 'picture_url'>
type Words = Exclude<keyof Founder, 'picture'>

const nobody: Founder = { name_ar: '', name_en: '', role_ar: '', role_en: '', text_ar: '', text_en: '', picture: null }

const names: readonly Words[] = ['name_ar', 'name_en']
const isMissing = (founder: Founder, key: Words) => names.includes(key) && founder[key].trim() === ''

export function Founders({ draft }: { draft: Draft }) {
  const { t } = useTranslation('settings')
  const founders = draft.value<Founder[]>('founders')
  const change = (index: number, part: Partial<Founder>) =>
    draft.set(
      'founders',
      founders.map((founder, at) => (at === index ? { ...founder, ...part } : founder)),
    )
  const error = draft.error('founders')
  const isSeenBelow = founders.some((founder) => names.some((key) => isMissing(founder, key)))
  return (
    <SettingsCard
      title={t('name_of_founders')}
      text={t('foundersText')}
      action={
        founders.length < 12 && (
          <Button variant="soft" size="sm" onClick={() => draft.set('founders', [...founders, nobody])}>
            <Icon of={Plus} size="sm" />
            {t('addFounder')}
          </Button>
        )
      }
    >
      {error && !isSeenBelow && (
        <p className="settings-note is-bad" role="alert">
          {error}
        </p>
      )}
      {founders.map((founder, index) => (
        <FounderFields
          // oxlint-disable-next-line react/no-array-index-key -- they have no other name, and stay in their order
          key={index}
          founder={founder}
          error={error}
          onChange={(part) => change(index, part)}
          onRemove={() =>
            draft.set(
              'founders',
              founders.filter((_, at) => at !== index),
            )
          }
        />
      ))}
    </SettingsCard>
  )
}

interface FounderFieldsProps {
  founder: Founder
  /** The server refused the founders: the names that are missing are marked. */
  error: string | undefined
  onChange: (part: Partial<Founder>) => void
  onRemove: () => void
}

function FounderFields({ founder, error, onChange, onRemove }: FounderFieldsProps) {
  const { t } = useTranslation('settings')
  const address = pictureAddress(founder.picture)
  const name = founder.name_ar || t('newFounder')
  const field = (key: Words, maxLength: number) => ({
    label: t(`founder_${key}`),
    value: founder[key],
    maxLength,
    error: isMissing(founder, key) ? error : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  })
  return (
    <fieldset className="settings-founder">
      <legend className="visually-hidden">{name}</legend>
      <div className="layout-row layout-wrap">
        {address && <img className="settings-portrait" src={address} alt="" />}
        <PictureButton label={t('portrait')} about={name} onPicture={(picture) => onChange({ picture })} />
        <Button variant="ghost" size="sm" aria-label={`${t('remove')}: ${name}`} onClick={onRemove}>
          <Icon of={Trash2} size="sm" />
          {t('remove')}
        </Button>
      </div>
      <div className="settings-two">
        <LimitedField {...field('name_ar', 80)} />
        <LimitedField {...field('name_en', 80)} />
        <LimitedField {...field('role_ar', 120)} />
        <LimitedField {...field('role_en', 120)} />
        <LimitedArea {...field('text_ar', 600)} dir="auto" />
        <LimitedArea {...field('text_en', 600)} dir="auto" />
      </div>
    </fieldset>
  )
}
