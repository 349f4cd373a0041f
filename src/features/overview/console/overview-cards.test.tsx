// What the cards of the overview say where there is nothing, and where there is more than they name.
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createI18n } from '#kit/web/i18n.ts'
import ui from '#kit/web/ui/ui.en.json' with { type: 'json' }
import { I18nProvider } from '#kit/web/use-translation.tsx'
import { AttentionCard } from './attention-card.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { NilCard } from './nil-card.tsx'
import overview from './overview.en.json' with { type: 'json' }

const now = new Date('2026-01-15T12:00:00Z')
const written = (card: React.ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', { overview, ui })}>
      <MemoryRouter>{card}</MemoryRouter>
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, ' ')

test('who is not named is counted', () => {
  const waiting = (count: number) =>
    written(
      <AttentionCard
        attention={[
          { kind: 'requests_waiting', count, names: ['Salma', 'Anis'], since: '2026-01-15T11:00:00Z', link: '/' },
        ]}
        now={now}
      />,
    ).replaceAll(/\s+/g, ' ')
  expect(waiting(3)).toContain('Salma, Anis +1 ')
  expect(waiting(2)).not.toContain('+')
})

test('without a visit or a request there are words, no zeros', () => {
  const steps = ['visited', 'requested', 'activated', 'finished'] as const
  const funnel = (visits: number) =>
    written(<FunnelCard funnel={steps.map((step) => ({ step, count: step === 'visited' ? visits : 0 }))} />)
  expect(funnel(0)).toContain(overview.figuresCome)
  expect(funnel(0)).not.toMatch(/\b0\b/)
  expect(funnel(7)).toContain(overview.visited)
})

test('a new school with students does not say that it has none', () => {
  const nil = (count: number, learners_now: number, hasStudents: boolean) =>
    written(
      <NilCard
        overview={{ waiting: { count, oldest_seconds: null, oldest: null }, learners_now }}
        hasStudents={hasStudents}
      />,
    )
  expect(nil(0, 0, false)).toContain(overview.noStudents)
  expect(nil(0, 0, false)).toContain(overview.figuresCome)
  for (const filled of [nil(0, 0, true), nil(23, 0, true), nil(0, 6, true)]) {
    expect(filled).not.toContain(overview.noStudents)
    expect(filled).not.toContain(overview.figuresCome)
  }
  expect(nil(0, 0, true)).toContain(overview.nobodyNow)
  expect(nil(0, 6, true)).toContain('6')
})
