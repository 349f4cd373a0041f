// The preview of a quiz asks as many questions as a student is asked.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createI18n } from '#kit/web/i18n.ts'
import { I18nProvider } from '#kit/web/use-translation.tsx'
import type { DocumentQuiz } from '../../document.ts'
import en from '../builder.en.json' with { type: 'json' }
import { PreviewQuiz } from './preview-page.tsx'

const questions = ['one', 'two', 'three'].map((question) => ({ id: question, type: 'short', question, options: [] }))

const previewOf = (draw?: number) =>
  renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', { builder: en })}>
      <PreviewQuiz quiz={{ title: 'Q', duration: 5, pass_mark: 50, draw, questions } as unknown as DocumentQuiz} />
    </I18nProvider>,
  )

test.each([
  [2, 2, true],
  [3, 3, false],
  [9, 3, false],
  [undefined, 3, false],
])('of three, %s are drawn', (draw, asked, hasOthers) => {
  const preview = previewOf(draw)
  expect(preview.match(/<fieldset/g)).toHaveLength(asked)
  expect(preview).toContain(en.quizFacts_other.replace('{{count}}', String(asked)).split(',')[0]!)
  expect(preview.includes(en.drawOthers)).toBe(hasOthers)
})
