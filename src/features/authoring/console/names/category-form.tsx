// A category: its name in both languages and its hue.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { tints } from '#kit/tints.ts'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { CategoryName } from '#features/catalogue/web/category-name.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Radio } from '#kit/web/ui/choice.tsx'
import { TextArea, TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { createCategory, updateCategory } from '../../contract-console-names.ts'
import { textIn } from '../form-text.ts'
import type { EditedCategory } from '../queries.ts'

export function CategoryForm({ row, onDone }: { row: EditedCategory | undefined; onDone: () => void }) {
  const { t } = useTranslation('names')
  const client = useQueryClient()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [hue, setHue] = useState(row?.hue ?? 'sea')
  const save = useMutation({
    mutationFn: (body: { name: string; name_en: string | null; description: string; hue: typeof hue }) =>
      row
        ? call<typeof updateCategory>('PUT', '/admin/categories/:id', { params: { id: row.id }, body })
        : call<typeof createCategory>('POST', '/admin/categories', { body }),
  })
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => textIn(form, name)
    if (text('name') === '') return setErrors({ name: t('nameMissing') })
    try {
      await save.mutateAsync({
        name: text('name'),
        name_en: text('name_en') || null,
        description: text('description'),
        hue,
      })
      await client.invalidateQueries({ queryKey: ['edited-categories'] })
      toast.success(t('saved'))
      onDone()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else toast.error(failureText(error))
    }
  }
  return (
    <form className="layout-stack" noValidate onSubmit={(event) => void send(event)}>
      <TextField label={t('name')} name="name" maxLength={100} defaultValue={row?.name} error={errors['name']} />
      <TextField
        label={t('nameEn')}
        name="name_en"
        maxLength={100}
        defaultValue={row?.name_en ?? ''}
        error={errors['name_en']}
      />
      <TextArea
        label={t('description')}
        name="description"
        rows={2}
        maxLength={1000}
        defaultValue={row?.description}
        error={errors['description']}
      />
      <fieldset className="names-hues">
        <legend className="editor-label">{t('hue')}</legend>
        {tints.map((tint) => (
          <Radio
            key={tint}
            name="hue"
            checked={hue === tint}
            onChange={() => setHue(tint)}
            label={<CategoryName hue={tint}>{t(`hue_${tint}`)}</CategoryName>}
          />
        ))}
      </fieldset>
      <Button type="submit" busy={save.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
