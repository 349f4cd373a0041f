// A group of equal words: one on each line, and what to look for instead where no course has them.
import { call } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { TextArea } from '#kit/web/ui/text-field.tsx'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { createEqualWords, updateEqualWords } from '../../contract-console-words.ts'
import { textIn } from '../form-text.ts'
import type { EqualWordsRow } from '../queries.ts'
import { useWritten } from '../use-written.ts'
import { useSave } from './use-save.ts'

export function EqualWordsForm({ row, onDone }: { row: EqualWordsRow | undefined; onDone: () => void }) {
  const { t } = useTranslation('names')
  const first = row && { phrases: row.phrases.join('\n'), wider: row.wider }
  const { textOf, keep, drop } = useWritten(`words ${row?.id ?? ''}`, first)
  const keyOf = useRequestKey()
  const { errors, setErrors, busy, save } = useSave({
    list: 'equal-words',
    id: row?.id,
    send: (body: { phrases: string[]; wider: string | null }, id) =>
      id
        ? call<typeof updateEqualWords>('PUT', '/admin/search-words/:id', { params: { id }, body })
        : call<typeof createEqualWords>('POST', '/admin/search-words', { body, idempotencyKey: keyOf(body) }),
    drop,
    onDone,
  })
  async function send(fields: FormData) {
    const phrases = phrasesIn(textIn(fields, 'phrases'))
    if (phrases.length < 2) return setErrors({ phrases: t('wordsTooFew') })
    if (phrases.length > 60) return setErrors({ phrases: t('wordsTooMany') })
    await save({ phrases, wider: textIn(fields, 'wider') || null }, fields)
  }
  return (
    <Form onSubmit={send} onInput={keep}>
      <TextArea
        label={t('wordsEqual')}
        help={t('wordsEqualHelp')}
        name="phrases"
        rows={8}
        defaultValue={textOf('phrases')}
        error={errors['phrases']}
      />
      <LimitedField
        label={t('wordsWider')}
        help={t('wordsWiderHelp')}
        name="wider"
        maxLength={100}
        defaultValue={textOf('wider')}
        error={errors['wider']}
      />
      <Button type="submit" busy={busy}>
        {t('save')}
      </Button>
    </Form>
  )
}

/** Lines, and what commas part: many paste a list in one line. */
function phrasesIn(text: string): string[] {
  const phrases = text.split(/[\n,،;؛]/).map((phrase) => phrase.trim())
  return [...new Set(phrases)].filter((phrase) => phrase !== '')
}
