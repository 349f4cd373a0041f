// The day's close names all money that moved.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createI18n } from '#kit/web/i18n.ts'
import ui from '#kit/web/ui/ui.en.json' with { type: 'json' }
import { I18nProvider } from '#kit/web/use-translation.tsx'
import { DayFacts } from './day-card.tsx'
import payments from './payments.en.json' with { type: 'json' }

function written(refunds: number, refunded: number): string {
  const received = { count: 0, amount: 0, refunded, refunds, by_method: [] }
  const receipts = { count: 0, cancelled: 0, first: null, last: null }
  const day = {
    date: '2026-04-02',
    agrees: true,
    received,
    receipts,
    activations: { count: 0, amount: 0 },
    problems: [],
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', { payments, ui })}>
      <DayFacts day={day} />
    </I18nProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test.each([
  ['two refunds', 2, 900, 'Refunded DZD −900 2 refunds'],
  ['a refund, and a smaller one taken back', 0, 500, 'Refunded DZD −500'],
  ['a refund of an earlier day taken back', 0, -4900, 'Refund taken back DZD 4,900'],
])('%s', (_what, refunds, refunded, line) => {
  expect(written(refunds, refunded)).toContain(line)
})

test('a day without refunds does not speak of them', () => {
  expect(written(0, 0)).not.toContain('Refund')
})
