// A refused founder is marked where the name is missing, and not only above all of them.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createI18n } from '#kit/web/i18n.ts'
import ui from '#kit/web/ui/ui.en.json' with { type: 'json' }
import { I18nProvider } from '#kit/web/use-translation.tsx'
import { Founders } from './founders.tsx'
import settings from './settings.en.json' with { type: 'json' }
import type { Draft } from './use-settings.ts'

const refused = 'The value is not right.'
const person = { name_ar: 'ليلى', name_en: 'Leila', role_ar: '', role_en: '', text_ar: '', text_en: '', picture: null }

function written(founders: (typeof person)[]): string {
  const draft = { value: () => founders, error: () => refused } as unknown as Draft
  return renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', { settings, ui })}>
      <Founders draft={draft} />
    </I18nProvider>,
  )
}

test('a name that is missing', () => {
  const page = written([person, { ...person, name_en: ' ' }])
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(page).not.toContain('role="alert"')
})

test('anything else is said above', () => {
  const page = written([person])
  expect(page).not.toContain('aria-invalid="true"')
  expect(page.match(new RegExp(refused, 'g'))).toHaveLength(1)
  expect(page).toContain('role="alert"')
})
