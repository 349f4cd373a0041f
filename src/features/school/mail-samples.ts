// The recipient and facts of a mail's preview.
import type { Language } from '#kit/contract.ts'
import type { Placeholder } from './mail-words.ts'

export const sampleFacts: Record<Language, Partial<Record<Placeholder, string>>> = {
  ar: {
    name: 'أنيس مرابط',
    course: 'أساسيات البرمجة بلغة Python',
    code: 'MN-7F3K2',
    reason: 'صورة الوصل غير واضحة.',
    number: 'MNR-2026-7KQ2-9XWD',
  },
  en: {
    name: 'Anis Merabet',
    course: 'Python basics',
    code: 'MN-7F3K2',
    reason: 'The photo of the receipt is not clear.',
    number: 'MNR-2026-7KQ2-9XWD',
  },
}
