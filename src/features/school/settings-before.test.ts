import { expect, test } from 'vitest'
import { settingsBefore } from './settings-before.ts'

const words = (subject: string) => ({ subject, text: 'نص' })

test.each<[string, object, object, object | null]>([
  ['a name', { name_ar: 'منارة' }, { name_ar: 'نور' }, { name_ar: 'منارة' }],
  ['a number', { chat_number: null }, { chat_number: '213550123456' }, { contact_number: null }],
  ['parts of one field', { refund_days: 14, refund_percent: 20 }, {}, { refund: { days: 14, percent: 20 } }],
  [
    'words of mails',
    { mail_texts: { activated: { ar: words('أولى') } } },
    { mail_texts: { activated: { ar: words('ثانية') }, rejected: { en: words('No') } } },
    { mail_texts: { activated: { ar: words('أولى'), en: null }, rejected: { ar: null, en: null } } },
  ],
  ['half a sender', { mail_from_name: 'منارة' }, {}, null],
  ['nothing known', { seen: 1 }, {}, null],
])('%s', (_what, before, after, change) => {
  expect(settingsBefore(before as never, after as never)).toEqual(change)
})
