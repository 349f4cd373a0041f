// A certificate with rules under a long title, as a reader sees it.
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createTypesetter } from '#kit/server/typeset.ts'
import { toCertificateData } from './certificate-data.ts'
import { certificateTemplate } from './certificate-files.ts'

const typesetter = createTypesetter()
afterAll(() => typesetter.close())

test.each([
  ['ar', 'لغة البرمجة C++ مع 25 مشروعًا: من الصفر حتى الاحتراف (الجزء 1)، '],
  ['en', 'Learn C++ and C# with 25 projects: from zero to mastery (part 1), '],
] as const)('a title of 200 letters ends above the rules (%s)', async (language, words) => {
  const data = toCertificateData({
    number: 'MNR-2025-7K2Q-94XB',
    language,
    student_name: 'أنيس مرابط',
    course_title: words.repeat(4).slice(0, 200),
    instructor_name: 'Salma Haddad',
    issued_at: new Date('2025-01-12T10:00:00Z'),
    rules: { watched_percent: 90, max_attempts: 3, attempts_hours: 24, enforce_duration: true },
    school: { ar: 'منارة', en: 'Manara' },
    verify_url: 'https://manara.example/verify/MNR-2025-7K2Q-94XB',
  })
  const picture = sharp(await typesetter.picture(certificateTemplate, data)).greyscale()
  const { width } = await picture.metadata()
  const perMm = width / 297
  // Inside the field, between the last line of the title and the first of the rules.
  const [left, top, across, down] = [language === 'ar' ? 24 : 95, 159.5, 178, 2].map((mm) => Math.round(mm * perMm))
  const gap = picture.extract({ left: left!, top: top!, width: across!, height: down! })
  expect(Math.min(...(await gap.raw().toBuffer()))).toBeGreaterThan(150)
})
