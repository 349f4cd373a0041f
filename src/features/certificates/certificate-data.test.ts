// The data of a certificate: wording, dates, metadata, address, and the QR code as one path.
import { expect, test } from 'vitest'
import { formatIssueDate, toCertificateData, type CertificateRecord } from './certificate-data.ts'

const record: CertificateRecord = {
  number: 'MNR-2025-7K2Q-94XB',
  language: 'ar',
  student_name: '  أحمد   بن عليّ\u202e ',
  course_title: 'دورة React المتقدّمة (الجزء 2)',
  instructor_name: 'Salma Haddad',
  // Half an hour after midnight at the school.
  issued_at: new Date('2025-01-11T23:30:00Z'),
  rules: null,
  school: { ar: 'منارة', en: 'Manara' },
  verify_url: 'https://manara.example/verify/MNR-2025-7K2Q-94XB',
}

test('an Arabic certificate', () => {
  const { qr, texts, ...data } = toCertificateData(record)
  expect(data).toEqual({
    lang: 'ar',
    title: 'شهادة إتمام - أحمد بن عليّ - دورة React المتقدّمة (الجزء 2)',
    description: 'رقم الشهادة: MNR-2025-7K2Q-94XB. صفحة التحقّق: https://manara.example/verify/MNR-2025-7K2Q-94XB',
    headline: 'شهادة إتمام',
    number: 'MNR-2025-7K2Q-94XB',
    rules: '',
    school: { text: 'منارة', dir: 'rtl', lang: 'ar' },
    schoolOther: { text: 'Manara', dir: 'ltr', lang: 'en' },
    name: { text: 'أحمد بن عليّ', dir: 'rtl', lang: 'ar' },
    course: { text: 'دورة React المتقدّمة (الجزء 2)', dir: 'rtl', lang: 'ar' },
    instructor: { text: 'Salma Haddad', dir: 'ltr', lang: 'en' },
    date: '12 جانفي 2025',
    issued: { year: 2025, month: 1, day: 12 },
    url: 'https://manara.example/verify/MNR-2025-7K2Q-94XB',
    address: ['manara.example/verify/', 'MNR-2025-7K2Q-94XB'],
  })
  expect(texts.awarded).toBe('تمنح هذه الشهادة إلى')
  expect(texts.instructor).toBe('بإشراف')
  expect(qr).toMatch(/^<svg [^>]+><path fill="#16242b" d="(M\d+ \d+h\d+v1h-\d+z)+"\/><\/svg>$/)
})

test('an English certificate', () => {
  const data = toCertificateData({ ...record, language: 'en' })
  expect(data.title).toBe('Certificate of Completion - أحمد بن عليّ - دورة React المتقدّمة (الجزء 2)')
  expect(data.date).toBe('January 12, 2025')
  expect(data.school.text).toBe('Manara')
  expect(data.schoolOther).toEqual({ text: 'منارة', dir: 'rtl', lang: 'ar' })
  expect(data.texts.completed).toBe('for completing every chapter of')
})

test('dates speak as Algeria does, in Latin digits, without direction marks', () => {
  const months = Array.from({ length: 12 }, (_, month) => formatIssueDate(new Date(Date.UTC(2026, month, 3)), 'ar'))
  expect(months).toEqual([
    '3 جانفي 2026',
    '3 فيفري 2026',
    '3 مارس 2026',
    '3 أفريل 2026',
    '3 ماي 2026',
    '3 جوان 2026',
    '3 جويلية 2026',
    '3 أوت 2026',
    '3 سبتمبر 2026',
    '3 أكتوبر 2026',
    '3 نوفمبر 2026',
    '3 ديسمبر 2026',
  ])
})

test('the same record gives the same data', () => {
  expect(toCertificateData(record)).toEqual(toCertificateData({ ...record, issued_at: new Date(record.issued_at) }))
})
