// The rules under which a certificate was earned, as text on it. Pure.
import type { Language } from '#kit/languages.ts'
import type { CertificateRules } from '#features/catalogue/contract.ts'

const texts = {
  ar: {
    label: 'قواعد الشهادة',
    watched: (percent: number) => `مشاهدة ${percent}% على الأقل من كل فيديو`,
    attempts: (most: number) => `عدد المحاولات في كل اختبار ${most} على الأكثر`,
    within: (hours: number) => ` كل ${hoursOf(hours, 'ar')}`,
    timed: 'وقت كل اختبار محدود',
    hidden: 'لا تظهر الإجابات الصحيحة إلا بعد النجاح',
    between: '، ',
  },
  en: {
    label: 'Rules of this certificate',
    watched: (percent: number) => `at least ${percent}% of each video watched`,
    attempts: (most: number) => `attempts at each quiz: at most ${most}`,
    within: (hours: number) => ` in ${hoursOf(hours, 'en')}`,
    timed: 'every quiz timed',
    hidden: 'right answers shown only after passing',
    between: ', ',
  },
} as const

/** Empty without rules. */
export function rulesInWords(rules: CertificateRules | null, language: Language): string {
  if (!rules) return ''
  const text = texts[language]
  const { watched_percent, max_attempts, attempts_hours } = rules
  const named = [
    watched_percent !== undefined && text.watched(watched_percent),
    max_attempts !== undefined &&
      text.attempts(max_attempts) + (attempts_hours === undefined ? '' : text.within(attempts_hours)),
    rules.enforce_duration && text.timed,
    rules.hide_key_until_passed && text.hidden,
  ].filter((words) => typeof words === 'string')
  return named.length > 0 ? `${text.label}: ${named.join(text.between)}` : ''
}

/** «24 ساعة», "24 hours"; after «كل» two of them are «ساعتين». */
export function hoursOf(hours: number, language: Language): string {
  if (language === 'ar' && hours === 2) return 'ساعتين'
  const unit = { style: 'unit', unit: 'hour', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(language === 'ar' ? 'ar-DZ-u-nu-latn' : 'en-US', unit).format(hours)
}
