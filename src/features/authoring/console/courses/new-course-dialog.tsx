// A new course: three fields, then the builder. It stays a draft that nobody sees until it is published.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { useMe } from '#features/accounts/console/use-can.ts'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { Radio } from '#kit/web/ui/choice.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { changeDraft, createCourse, getDraft } from '../../contract-console.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { textIn } from '../form-text.ts'
import { authoredQuery, categoriesQuery, instructorsQuery } from '../queries.ts'
import { skeletonOf } from './skeleton.ts'

const languages = ['ar', 'en', 'fr'] as const
type Language = (typeof languages)[number]

export function NewCourseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('courses')
  return (
    <Dialog open={open} onClose={onClose} title={t('newCourse')}>
      <NewCourseForm />
    </Dialog>
  )
}

function NewCourseForm() {
  const { t } = useTranslation('courses')
  const { can } = useMe()
  const client = useQueryClient()
  const navigate = useNavigate()
  const categories = useQuery(categoriesQuery())
  const instructors = useQuery(instructorsQuery())
  const [from, setFrom] = useState<'blank' | 'skeleton'>('blank')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const create = useMutation({
    mutationFn: (body: { title: string; language: Language; category_id: string; instructor_id: string }) =>
      call<typeof createCourse>('POST', '/admin/courses', { body }),
  })
  async function send(fields: FormData) {
    const text = (name: string) => textIn(fields, name)
    if (text('title') === '') return setErrors({ title: t('titleMissing') })
    try {
      const { id } = await create.mutateAsync({
        title: text('title'),
        language: languages.find((each) => each === text('language')) ?? 'ar',
        category_id: text('category_id'),
        instructor_id: text('instructor_id'),
      })
      if (from === 'skeleton' && text('model') !== '') await giveSkeleton(id, text('model'))
      await client.invalidateQueries({ queryKey: ['authored'] })
      await navigate(`/admin/courses/${id}`)
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else toast.error(failureText(error))
    }
  }
  const lacksNames = categories.data?.data.length === 0 || instructors.data?.data.length === 0
  return (
    <Form onSubmit={send}>
      {lacksNames && can('content') && (
        <Banner tone="lamp">
          {t('namesMissing')} <Link to="/admin/names">{t('namesOpen')}</Link>
        </Banner>
      )}
      <TextField
        label={t('courseTitle')}
        name="title"
        maxLength={200}
        error={errors['title']}
        placeholder={t('titleExample')}
      />
      <div className="editor-pair">
        <Select
          label={t('category')}
          name="category_id"
          error={errors['category_id']}
          options={(categories.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          label={t('instructor')}
          name="instructor_id"
          error={errors['instructor_id']}
          options={(instructors.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <Select
        label={t('language')}
        name="language"
        options={languages.map((value) => ({ value, label: t(`language_${value}`) }))}
      />
      <fieldset className="courses-from">
        <legend>{t('from')}</legend>
        <Radio
          name="from"
          className="courses-from-way"
          label={t('fromBlank')}
          help={t('fromBlankText')}
          checked={from === 'blank'}
          onChange={() => setFrom('blank')}
        />
        <Radio
          name="from"
          className="courses-from-way"
          label={t('fromSkeleton')}
          help={t('fromSkeletonText')}
          checked={from === 'skeleton'}
          onChange={() => setFrom('skeleton')}
        />
      </fieldset>
      {from === 'skeleton' && <ModelSelect />}
      <div className="layout-row layout-wrap">
        <Button type="submit" busy={create.isPending} disabled={lacksNames}>
          {t('createNow')}
        </Button>
        <span className="text-sm text-muted">{t('createText')}</span>
      </div>
    </Form>
  )
}

/** Whose titles and plans the new course begins with. */
function ModelSelect() {
  const { t, i18n } = useTranslation('courses')
  const courses = useQuery(authoredQuery(currentLanguage(i18n), { page: 1, limit: 100, sort: 'title' }))
  return (
    <Select
      label={t('model')}
      name="model"
      options={(courses.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title || t('untitled') }))}
    />
  )
}

/** The course stands already: if this fails it is merely empty. */
async function giveSkeleton(id: string, model: string): Promise<void> {
  const read = (from: string) => call<typeof getDraft>('GET', '/admin/courses/:id/draft', { params: { id: from } })
  const [{ revision }, { document }] = await Promise.all([read(id), read(model)])
  const changes = skeletonOf(document, uuidv7)
  if (changes.length === 0) return
  await call<typeof changeDraft>('PATCH', '/admin/courses/:id/draft', {
    params: { id },
    body: { base_revision: revision, changes },
    idempotencyKey: uuidv7(),
  })
}
