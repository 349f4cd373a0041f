// Settings in words, as the bar and messages name them.
import type { useTranslation } from '#kit/web/use-translation.tsx'

type Translate = ReturnType<typeof useTranslation<'settings'>>['t']

const named = [
  'name_ar',
  'name_en',
  'logo_light',
  'logo_dark',
  'contact_number',
  'contact_email',
  'stats',
  'founders',
  'opening_hours',
  'payment_methods',
  'lapse_days',
  'refund',
  'mail_sender',
  'mail_texts',
] as const

/** The changed settings in words, each once: several figures are «the figures of the home page». */
export function namesOf(paths: readonly string[], t: Translate): string {
  const names = paths.map((path) => {
    const [first = '', second = ''] = path.split('.')
    if (first === 'socials')
      return { linkedin: 'LinkedIn', facebook: 'Facebook', instagram: 'Instagram' }[second] ?? second
    const key = named.find((one) => one === first)
    return key ? t(`name_of_${key}`) : first
  })
  return [...new Set(names)].join(`${t('comma')} `)
}
