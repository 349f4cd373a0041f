// An instructor as visitors see them: name, headline and a few words, in both languages, and a picture.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { TextArea, TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { createInstructor, updateInstructor } from '../../contract-console-names.ts'
import { textIn } from '../form-text.ts'
import type { EditedInstructor } from '../queries.ts'

export function InstructorForm({ row, onDone }: { row: EditedInstructor | undefined; onDone: () => void }) {
  const { t } = useTranslation('names')
  const client = useQueryClient()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useMutation({
    mutationFn: (body: ReturnType<typeof fieldsOf>) =>
      row
        ? call<typeof updateInstructor>('PUT', '/admin/instructors/:id', { params: { id: row.id }, body })
        : call<typeof createInstructor>('POST', '/admin/instructors', { body }),
  })
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = fieldsOf(new FormData(event.currentTarget))
    if (body.name === '') return setErrors({ name: t('nameMissing') })
    try {
      await save.mutateAsync(body)
      await client.invalidateQueries({ queryKey: ['edited-instructors'] })
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
        label={t('headline')}
        name="headline"
        maxLength={200}
        defaultValue={row?.headline}
        error={errors['headline']}
      />
      <TextArea label={t('bio')} name="bio" rows={4} maxLength={5000} defaultValue={row?.bio} error={errors['bio']} />
      <details className="editor-more" open={Boolean(row?.name_en)}>
        <summary>{t('inEnglish')}</summary>
        <div className="layout-stack">
          <TextField
            label={t('nameEn')}
            name="name_en"
            maxLength={100}
            defaultValue={row?.name_en ?? ''}
            error={errors['name_en']}
          />
          <TextField
            label={t('headlineEn')}
            name="headline_en"
            maxLength={200}
            defaultValue={row?.headline_en ?? ''}
            error={errors['headline_en']}
          />
          <TextArea
            label={t('bioEn')}
            name="bio_en"
            rows={4}
            maxLength={5000}
            defaultValue={row?.bio_en ?? ''}
            error={errors['bio_en']}
          />
        </div>
      </details>
      <Button type="submit" busy={save.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}

function fieldsOf(form: FormData) {
  const text = (name: string) => textIn(form, name)
  return {
    name: text('name'),
    name_en: text('name_en') || null,
    headline: text('headline'),
    headline_en: text('headline_en') || null,
    bio: text('bio'),
    bio_en: text('bio_en') || null,
  }
}
