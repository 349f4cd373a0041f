// A category: its name in both languages and its hue.
import { tints } from '#kit/tints.ts'
import { call } from '#kit/web/api.ts'
import { CategoryName } from '#features/catalogue/web/category-name.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Radio } from '#kit/web/ui/choice.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { LimitedArea, LimitedField } from '#kit/web/ui/limited-field.tsx'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { createCategory, updateCategory } from '../../contract-console-names.ts'
import { textIn } from '../form-text.ts'
import type { EditedCategory } from '../queries.ts'
import { useWritten } from '../use-written.ts'
import { useSave } from './use-save.ts'

export function CategoryForm({ row, onDone }: { row: EditedCategory | undefined; onDone: () => void }) {
  const { t } = useTranslation('names')
  const { textOf, keep, drop } = useWritten(`category ${row?.id ?? ''}`, row ?? { hue: 'sea' })
  const keyOf = useRequestKey()
  const { errors, setErrors, busy, save } = useSave({
    list: 'edited-categories',
    id: row?.id,
    send: (body: { name: string; name_en: string | null; description: string; hue: (typeof tints)[number] }, id) =>
      id
        ? call<typeof updateCategory>('PUT', '/admin/categories/:id', { params: { id }, body })
        : call<typeof createCategory>('POST', '/admin/categories', { body, idempotencyKey: keyOf(body) }),
    drop,
    onDone,
  })
  async function send(fields: FormData) {
    const text = (name: string) => textIn(fields, name)
    if (text('name') === '') return setErrors({ name: t('nameMissing') })
    const hue = tints.find((tint) => tint === text('hue')) ?? 'sea'
    await save({ name: text('name'), name_en: text('name_en') || null, description: text('description'), hue }, fields)
  }
  const field = (name: string, maxLength: number) => ({
    name,
    maxLength,
    defaultValue: textOf(name),
    error: errors[name],
  })
  return (
    <Form onSubmit={send} onInput={keep}>
      <LimitedField label={t('name')} {...field('name', 100)} />
      <LimitedField label={t('nameEn')} {...field('name_en', 100)} />
      <LimitedArea label={t('description')} rows={2} {...field('description', 1000)} />
      <fieldset className="names-hues">
        <legend className="editor-label">{t('hue')}</legend>
        {tints.map((tint) => (
          <Radio
            key={tint}
            name="hue"
            value={tint}
            defaultChecked={textOf('hue') === tint}
            label={<CategoryName hue={tint}>{t(`hue_${tint}`)}</CategoryName>}
          />
        ))}
      </fieldset>
      <Button type="submit" busy={busy}>
        {t('save')}
      </Button>
    </Form>
  )
}
