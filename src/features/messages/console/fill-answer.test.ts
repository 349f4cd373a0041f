import { expect, test } from 'vitest'
import { fillAnswer } from './fill-answer.ts'

test.each([
  ['مرحبًا {{name}}، نقبل الدفع نقدًا.', 'نادية', 'مرحبًا نادية، نقبل الدفع نقدًا.'],
  ['Hello {{ name }}.', 'Nadia', 'Hello Nadia.'],
  ['Hello {{name}}, we take cash.', "$' $& $$", "Hello $' $& $$, we take cash."],
  ['Hello {{name}}, we take cash.', '{{x}}', 'Hello {{x}}, we take cash.'],
  ['Hello {{name}}, we have {{code}}.', 'Nadia', null],
])('«%s» for «%s»', (text, name, filled) => expect(fillAnswer(text, name)).toBe(filled))
