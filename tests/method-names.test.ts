// A way to pay has one name: at the desk, in the ledger and where students say how they paid.
import { expect, test } from 'vitest'
import askedAr from '#features/course/web/enrolment.ar.json' with { type: 'json' }
import askedEn from '#features/course/web/enrolment.en.json' with { type: 'json' }
import deskAr from '#features/enrolment/console/requests.ar.json' with { type: 'json' }
import deskEn from '#features/enrolment/console/requests.en.json' with { type: 'json' }
import moneyAr from '#features/money/console/payments.ar.json' with { type: 'json' }
import moneyEn from '#features/money/console/payments.en.json' with { type: 'json' }

test('RIP is BaridiMob everywhere', () => {
  expect([askedAr.byRip, deskAr.methodRip]).toEqual([moneyAr.rip, moneyAr.rip])
  expect([askedEn.byRip, deskEn.methodRip]).toEqual([moneyEn.rip, moneyEn.rip])
})
