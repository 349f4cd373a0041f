import { expect, test } from 'vitest'
import { givenName } from './given-name.ts'

test.each([
  ['أنيس مرابط', 'أنيس'],
  ['عبد الرحمن زروقي', 'عبد الرحمن'],
  ['عبد الله', 'عبد الله'],
  ['نور الهدى بوزيد', 'نور الهدى'],
  ['محمد نور الدين', 'محمد'],
  ['د. أميمة بن علي', 'د. أميمة'],
  ['الأستاذة فاطمة الزهراء قاسم', 'الأستاذة فاطمة الزهراء'],
  ['أم كلثوم شريف', 'أم كلثوم'],
  ['ليلى الهاشمي', 'ليلى'],
  ['Dr. Nour Eddine Said', 'Dr. Nour Eddine'],
  ['  Sara  de la cruz', 'Sara'],
  ['د.', 'د.'],
  ['', ''],
])('%s is addressed as %s', (name, given) => {
  expect(givenName(name)).toBe(given)
})
