// What the certificate of a course requires, as text on its page. Pure; only the server renders it,
// so that browsers do not load these words.
import type { CertificateRules } from '#features/catalogue/contract.ts'
import { hoursOf } from '#features/certificates/rules-words.ts'
import type { Language } from '#kit/languages.ts'

const texts = {
  ar: {
    watched: (percent: number) => `مشاهدة ${percent}% على الأقل من كل فيديو.`,
    attempts: (most: number) => `لكل اختبار ${arabicAttempts(most)} على الأكثر.`,
    attemptsWithin: (most: number, hours: number) =>
      `لكل اختبار ${arabicAttempts(most)} كل ${hoursOf(hours, 'ar')}، وبين المحاولات متسع للمراجعة.`,
    timed: 'وقت كل اختبار محدود، ويُحسب من بدايته.',
    hidden: 'الإجابات الصحيحة تظهر بعد النجاح في الاختبار.',
  },
  en: {
    watched: (percent: number) => `At least ${percent}% of every video is watched.`,
    attempts: (most: number) => `Each quiz may be taken ${englishTimes(most)} at most.`,
    attemptsWithin: (most: number, hours: number) =>
      `Each quiz may be taken ${englishTimes(most)} in ${hoursOf(hours, 'en')}, with time to review in between.`,
    timed: 'Every quiz has a time limit, counted from its start.',
    hidden: 'The right answers of a quiz are shown once it is passed.',
  },
}

/** One sentence for each rule; none where there are none. */
export function rulesInSentences(rules: CertificateRules | null, language: Language): string[] {
  if (!rules) return []
  const text = texts[language]
  const { watched_percent: percent, max_attempts: most, attempts_hours: hours } = rules
  const sentences: string[] = []
  if (percent !== undefined) sentences.push(text.watched(percent))
  if (most !== undefined) sentences.push(hours === undefined ? text.attempts(most) : text.attemptsWithin(most, hours))
  if (rules.enforce_duration) sentences.push(text.timed)
  if (rules.hide_key_until_passed) sentences.push(text.hidden)
  return sentences
}

function arabicAttempts(count: number): string {
  if (count === 1) return 'محاولة واحدة'
  if (count === 2) return 'محاولتان'
  return new Intl.PluralRules('ar').select(count) === 'few' ? `${count} محاولات` : `${count} محاولة`
}

function englishTimes(count: number): string {
  if (count === 1) return 'once'
  return count === 2 ? 'twice' : `${count} times`
}
