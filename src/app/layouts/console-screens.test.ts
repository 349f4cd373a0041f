// The search of the console finds a screen by what an operator would type, in any of three languages.
import { expect, test } from 'vitest'
import consoleAr from '#features/accounts/console/console.ar.json' with { type: 'json' }
import consoleEn from '#features/accounts/console/console.en.json' with { type: 'json' }
import { capabilitiesOf, type Role } from '#kit/capabilities.ts'
import { consoleLinks } from './console-links.ts'
import { findScreens } from './console-screens.ts'

const texts = { ar: consoleAr, en: consoleEn }
const canOf = (role: Role) => (capability: Parameters<Parameters<typeof consoleLinks>[0]>[0]) =>
  capabilitiesOf(role).includes(capability)
const find = (typed: string, role: Role = 'owner', language: 'ar' | 'en' = 'ar') =>
  findScreens(typed, canOf(role), (text) => texts[language][text]).map(({ to }) => to)

test.each<[string, string[]]>([
  ['الدفع', ['/admin/payments', '/admin/settings/payment']],
  ['دفع', ['/admin/payments', '/admin/settings/payment']],
  ['المدفوعات', ['/admin/payments']],
  ['payments', ['/admin/payments', '/admin/settings/payment']],
  ['paiements', ['/admin/payments', '/admin/settings/payment']],
  ['الطلبات', ['/admin/requests']],
  ['طلبات التسجيل', ['/admin/requests']],
  ['requ', ['/admin/requests']],
  ['demandes', ['/admin/requests']],
  ['inscriptions', ['/admin/requests']],
  ['الإعدادات', ['/admin/settings', '/admin/settings/mail']],
  ['اعدادات', ['/admin/settings', '/admin/settings/mail']],
  ['settings', ['/admin/settings', '/admin/settings/mail']],
  ['Paramètres', ['/admin/settings']],
  ['parametres', ['/admin/settings']],
  ['réglages', ['/admin/settings']],
  ['الفريق', ['/admin/settings/team']],
  ['équipe', ['/admin/settings/team']],
  ['étudiants', ['/admin/students', '/admin/student-questions']],
  ['الاستردادات', ['/admin/payments']],
  ['remboursement', ['/admin/payments']],
  ['كشف', ['/admin/payments/statement']],
  ['relevé', ['/admin/payments/statement']],
  ['formations', ['/admin/courses']],
  ['avis', ['/admin/reviews']],
  ['annonces', ['/admin/announcements']],
  ['historique', ['/admin/audit']],
  ['tableau de bord', ['/admin']],
  ['sauvegardes', ['/admin/settings/data']],
  ['synonymes', ['/admin/names?tab=words']],
  ['كلمات البحث', ['/admin/names?tab=words']],
  ['لا شيء كهذا', []],
])('%s', (typed, found) => {
  for (const language of ['ar', 'en'] as const) expect(find(typed, 'owner', language), language).toEqual(found)
})

test('nobody finds a screen that is closed to them; before anything is typed the menu stands there', () => {
  expect(find('الدفع', 'desk')).toEqual(['/admin/payments'])
  expect(find('الدفع', 'instructor')).toEqual([])
  expect([find('synonyms', 'staff').length, find('synonyms', 'instructor').length]).toEqual([1, 0])
  expect(find('  ', 'owner')).toEqual(
    consoleLinks(canOf('owner'))
      .flat()
      .map(({ to }) => to),
  )
})
