// The text of a certificate's rules on the page of a course.
import { expect, test } from 'vitest'
import type { CertificateRules } from '#features/catalogue/contract.ts'
import { rulesInSentences } from './rules-words.ts'

test.each<[CertificateRules | null, string[], string[]]>([
  [null, [], []],
  [{}, [], []],
  [
    { watched_percent: 80, hide_key_until_passed: true },
    ['مشاهدة 80% على الأقل من كل فيديو.', 'الإجابات الصحيحة تظهر بعد النجاح في الاختبار.'],
    ['At least 80% of every video is watched.', 'The right answers of a quiz are shown once it is passed.'],
  ],
  [
    { max_attempts: 1, attempts_hours: 24 },
    ['لكل اختبار محاولة واحدة كل 24 ساعة، وبين المحاولات متسع للمراجعة.'],
    ['Each quiz may be taken once in 24 hours, with time to review in between.'],
  ],
  [
    { max_attempts: 2, attempts_hours: 2 },
    ['لكل اختبار محاولتان كل ساعتين، وبين المحاولات متسع للمراجعة.'],
    ['Each quiz may be taken twice in 2 hours, with time to review in between.'],
  ],
  [{ max_attempts: 5 }, ['لكل اختبار 5 محاولات على الأكثر.'], ['Each quiz may be taken 5 times at most.']],
  [{ max_attempts: 12 }, ['لكل اختبار 12 محاولة على الأكثر.'], ['Each quiz may be taken 12 times at most.']],
  [
    { enforce_duration: true },
    ['وقت كل اختبار محدود، ويُحسب من بدايته.'],
    ['Every quiz has a time limit, counted from its start.'],
  ],
])('%j', (rules, arabic, english) => {
  expect([rulesInSentences(rules, 'ar'), rulesInSentences(rules, 'en')]).toEqual([arabic, english])
})
