// How to pay, where there is nothing to choose.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createI18n } from '#kit/web/i18n.ts'
import ui from '#kit/web/ui/ui.en.json' with { type: 'json' }
import { I18nProvider } from '#kit/web/use-translation.tsx'
import enrolment from './enrolment.en.json' with { type: 'json' }
import { PaymentMethods, type PaymentMethod } from './payment-methods.tsx'

const cash: PaymentMethod = { kind: 'cash', name: 'Cash at the school', number: '', key: null, holder: '', valid: true }
const post: PaymentMethod = { ...cash, kind: 'ccp', name: 'Post office', number: '0012345678', key: '90' }
const written = (methods: readonly PaymentMethod[]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', { enrolment, ui })}>
      <PaymentMethods methods={methods} amount={4900} code="MN-7F3K2" />
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, ' ')

test('the only method is named, also where it has no account', () => {
  expect(written([cash])).toContain('Cash at the school')
  expect(written([cash])).toContain(enrolment.onlyMethod)
  expect(written([post, cash])).not.toContain(enrolment.onlyMethod)
})
