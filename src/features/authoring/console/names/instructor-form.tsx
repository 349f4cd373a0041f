// An instructor as visitors see them: name, headline and a few words, in both languages, and a picture.
import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { LimitedArea, LimitedField } from '#kit/web/ui/limited-field.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { createInstructor, updateInstructor } from '../../contract-console-names.ts'
import { textIn } from '../form-text.ts'
import type { EditedInstructor } from '../queries.ts'
import { useWritten } from '../use-written.ts'
import { InstructorPicture, type ChosenPicture } from './instructor-picture.tsx'
import { useSave } from './use-save.ts'

const inEnglish = ['name_en', 'headline_en', 'bio_en']

export function InstructorForm({ row, onDone }: { row: EditedInstructor | undefined; onDone: () => void }) {
  const { t } = useTranslation('names')
  const { textOf, keep, drop } = useWritten(`instructor ${row?.id ?? ''}`, row)
  const [isEnglishOpen] = useState(inEnglish.some((field) => textOf(field) !== ''))
  const keyOf = useRequestKey()
  const [picture, setPicture, dropPicture] = useKept<ChosenPicture>(`picture ${row?.id ?? ''}`, {
    url: row?.profile_picture ?? null,
    address: row?.profile_picture_address ?? null,
  })
  const { errors, setErrors, busy, save } = useSave({
    list: 'edited-instructors',
    id: row?.id,
    send: (body: ReturnType<typeof valuesOf> & { profile_picture: string | null }, id) =>
      id
        ? call<typeof updateInstructor>('PUT', '/admin/instructors/:id', { params: { id }, body })
        : call<typeof createInstructor>('POST', '/admin/instructors', { body, idempotencyKey: keyOf(body) }),
    drop: (fields) => dropPicture(picture) && drop(fields),
    onDone,
  })
  async function send(fields: FormData) {
    const body = { ...valuesOf(fields), profile_picture: picture.url }
    if (body.name === '') return setErrors({ name: t('nameMissing') })
    await save(body, fields)
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
      <InstructorPicture picture={picture} error={errors['profile_picture']} onChange={setPicture} />
      <LimitedField label={t('headline')} {...field('headline', 200)} />
      <LimitedArea label={t('bio')} rows={4} {...field('bio', 5000)} />
      <details className="editor-more" open={isEnglishOpen}>
        <summary>{t('inEnglish')}</summary>
        <div className="layout-stack">
          <LimitedField label={t('nameEn')} {...field('name_en', 100)} />
          <LimitedField label={t('headlineEn')} {...field('headline_en', 200)} />
          <LimitedArea label={t('bioEn')} rows={4} {...field('bio_en', 5000)} />
        </div>
      </details>
      <Button type="submit" busy={busy}>
        {t('save')}
      </Button>
    </Form>
  )
}

function valuesOf(fields: FormData) {
  const text = (name: string) => textIn(fields, name)
  return {
    name: text('name'),
    name_en: text('name_en') || null,
    headline: text('headline'),
    headline_en: text('headline_en') || null,
    bio: text('bio'),
    bio_en: text('bio_en') || null,
  }
}
