// What is wrong with opening hours stands beside the part that it is about, also once the server has refused them.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createI18n } from '#kit/web/i18n.ts'
import ui from '#kit/web/ui/ui.en.json' with { type: 'json' }
import { I18nProvider } from '#kit/web/use-translation.tsx'
import { Hours } from './hours-setting.tsx'
import settings from './settings.en.json' with { type: 'json' }
import type { Draft } from './use-settings.ts'

const refused = 'The value is not right.'

test.each([
  ['over midnight', { from: '22:00', to: '02:00' }, settings.hoursWrong, settings.hoursTo],
  ['no beginning', { from: '' }, settings.hoursMissing, settings.hoursFrom],
  ['no end', { to: '' }, settings.hoursMissing, settings.hoursTo],
  ['no day', { days: [] }, settings.hoursNoDay, settings.day_5],
  ['what is not seen here', {}, refused, settings.hoursTo],
])('%s', (_name, part, words, after) => {
  const hours = { days: [0], from: '08:00', to: '17:00', time_zone: 'Africa/Algiers', ...part }
  const draft = { value: () => hours, error: () => refused } as unknown as Draft
  const text = renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', { settings, ui })}>
      <Hours draft={draft} />
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '|')
  const said = [refused, settings.hoursWrong, settings.hoursMissing, settings.hoursNoDay]
  expect(said.filter((one) => text.includes(one))).toEqual([words])
  const labels = [settings.day_5, settings.hoursFrom, settings.hoursTo].map((label) => `|${label}|`)
  const before = labels.filter((label) => text.indexOf(label) < text.indexOf(words))
  expect(before.at(-1)).toBe(`|${after}|`)
})
