// What a sheet says of the rules under which it was earned.
import { expect, test } from 'vitest'
import type { CertificateRules } from '#features/catalogue/contract.ts'
import { rulesInWords } from './rules-words.ts'

const all: CertificateRules = {
  watched_percent: 80,
  max_attempts: 3,
  attempts_hours: 24,
  enforce_duration: true,
  hide_key_until_passed: true,
}

test.each<[CertificateRules | null, string, string]>([
  [null, '', ''],
  [{}, '', ''],
  [
    all,
    'قواعد الشهادة: مشاهدة 80% على الأقل من كل فيديو، عدد المحاولات في كل اختبار 3 على الأكثر كل 24 ساعة، وقت كل اختبار محدود، لا تظهر الإجابات الصحيحة إلا بعد النجاح',
    'Rules of this certificate: at least 80% of each video watched, attempts at each quiz: at most 3 in 24 hours, every quiz timed, right answers shown only after passing',
  ],
  [
    { max_attempts: 1, attempts_hours: 2 },
    'قواعد الشهادة: عدد المحاولات في كل اختبار 1 على الأكثر كل ساعتين',
    'Rules of this certificate: attempts at each quiz: at most 1 in 2 hours',
  ],
  [
    { max_attempts: 5 },
    'قواعد الشهادة: عدد المحاولات في كل اختبار 5 على الأكثر',
    'Rules of this certificate: attempts at each quiz: at most 5',
  ],
])('%j', (rules, arabic, english) => {
  expect([rulesInWords(rules, 'ar'), rulesInWords(rules, 'en')]).toEqual([arabic, english])
})
