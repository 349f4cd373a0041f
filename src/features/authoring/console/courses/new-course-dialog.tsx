// A new course: three fields, then the builder. It stays a draft, invisible to students, until it is published.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { useMe } from '#features/accounts/console/use-can.ts'
import { courseLanguages, type CourseLanguage } from '#features/catalogue/course-languages.ts'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { Radio } from '#kit/web/ui/choice.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'
import type { changeDraft, createCourse, getDraft } from '../../contract-console.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import type { createCategory, createInstructor } from '../../contract-console-names.ts'
import { textIn } from '../form-text.ts'
import { authoredQuery, categoriesQuery, instructorsQuery } from '../queries.ts'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { storeDraft } from '#kit/web/draft.ts'
import { useStillHere } from '#kit/web/use-still-here.ts'
import { useWritten } from '../use-written.ts'
import { NameChoice } from './name-choice.tsx'
import { skeletonOf } from './skeleton.ts'

export function NewCourseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('courses')
  return (
    <Dialog open={open} onClose={onClose} title={t('newCourse')}>
      <NewCourseForm />
    </Dialog>
  )
}

type Beginning = 'blank' | 'skeleton'

/** Of the requests that begin a course, until it is there: also for who loads the page anew after a lost answer. */
const keysPlace = 'new course keys'

/** Adds a category or an instructor; one that was added before something else failed is not added again. */
function useNames(keyOf: (sent: unknown) => string) {
  const added = useRef(new Map<string, string>())
  return async (kind: 'category_id' | 'instructor_id', name: string): Promise<string> => {
    const known = added.current.get(`${kind} ${name}`)
    if (known !== undefined) return known
    const body = { name }
    const idempotencyKey = keyOf([kind, name])
    const { id } =
      kind === 'category_id'
        ? await call<typeof createCategory>('POST', '/admin/categories', { body, idempotencyKey })
        : await call<typeof createInstructor>('POST', '/admin/instructors', { body, idempotencyKey })
    added.current.set(`${kind} ${name}`, id)
    return id
  }
}

function NewCourseForm() {
  const { t } = useTranslation('courses')
  const { role } = useMe()
  const user = useUser()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const categories = useQuery(categoriesQuery())
  const instructors = useQuery(instructorsQuery())
  const { textOf, keep, drop } = useWritten('new course')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const keyOf = useRequestKey(keysPlace)
  const create = useMutation({
    mutationFn: (body: { title: string; language: CourseLanguage; category_id: string; instructor_id: string }) =>
      call<typeof createCourse>('POST', '/admin/courses', { body, idempotencyKey: keyOf(body) }),
  })
  const addName = useNames(keyOf)
  async function send(fields: FormData) {
    const text = (name: string) => textIn(fields, name)
    if (text('title') === '') return setErrors({ title: t('titleMissing') })
    const unnamed = (['category_id', 'instructor_id'] as const).filter(
      (name) => fields.has(`new_${name}`) && text(`new_${name}`) === '',
    )
    if (unnamed.length > 0) return setErrors(Object.fromEntries(unnamed.map((name) => [name, t('nameMissing')])))
    setErrors({})
    try {
      const idOf = async (name: 'category_id' | 'instructor_id') =>
        fields.has(`new_${name}`) ? await addName(name, text(`new_${name}`)) : text(name)
      const { id } = await create.mutateAsync({
        title: text('title'),
        language: courseLanguages.find((each) => each === text('language')) ?? 'ar',
        category_id: await idOf('category_id'),
        instructor_id: await idOf('instructor_id'),
      })
      if (text('from') === 'skeleton' && text('model') !== '') await giveSkeleton(id, text('model'))
      drop()
      storeDraft(keysPlace, null)
      await client.invalidateQueries()
      if (isStillHere()) await navigate(`/admin/courses/${id}`)
      else toast.success(t('created'))
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else toast.error(failureText(error))
    }
  }
  // An instructor writes only courses of their own, and adds no names.
  const mayName = role !== 'instructor'
  const lacksNames = !mayName && (categories.data?.data.length === 0 || instructors.data?.data.length === 0)
  const isReady = categories.data !== undefined && instructors.data !== undefined
  return (
    <Form onSubmit={send} onInput={keep}>
      {lacksNames && <Banner tone="lamp">{t('namesMissing')}</Banner>}
      <LimitedField
        label={t('courseTitle')}
        name="title"
        maxLength={200}
        defaultValue={textOf('title')}
        error={errors['title']}
        placeholder={t('titleExample')}
      />
      {isReady ? (
        <div className="editor-pair">
          <NameChoice
            name="category_id"
            textOf={textOf}
            label={t('category')}
            rows={categories.data?.data ?? []}
            newLabel={mayName ? t('newCategory') : undefined}
            placeholder={t('categoryExample')}
            error={errors['category_id']}
          />
          <NameChoice
            name="instructor_id"
            textOf={textOf}
            label={t('instructor')}
            rows={instructors.data?.data ?? []}
            newLabel={mayName ? t('newInstructor') : undefined}
            suggested={instructors.data?.data.length === 0 ? user?.full_name : undefined}
            error={errors['instructor_id']}
          />
        </div>
      ) : (
        <NamesWait
          isFailed={categories.isError || instructors.isError}
          isBusy={categories.isFetching || instructors.isFetching}
          retry={() => void Promise.all([categories, instructors].map((names) => names.refetch()))}
        />
      )}
      <Select
        label={t('language')}
        name="language"
        defaultValue={textOf('language') || 'ar'}
        options={courseLanguages.map((value) => ({ value, label: t(`language_${value}`) }))}
      />
      <BeginningChoice textOf={textOf} />
      <div className="layout-row layout-wrap">
        <Button type="submit" busy={create.isPending} disabled={lacksNames || !isReady}>
          {t('createNow')}
        </Button>
        <span className="text-sm text-muted">{t('createText')}</span>
      </div>
    </Form>
  )
}

interface NamesWaitProps {
  isFailed: boolean
  isBusy: boolean
  retry: () => void
}

/** In place of the category and the instructor while their names load; the title can be typed already. */
function NamesWait({ isFailed, isBusy, retry }: NamesWaitProps) {
  const { t } = useTranslation('courses')
  if (!isFailed) return <BoxSkeleton />
  return (
    <Banner
      tone="bad"
      icon={TriangleAlert}
      role="alert"
      action={
        <Button variant="secondary" size="sm" busy={isBusy} onClick={retry}>
          {t('retry', { ns: 'common' })}
        </Button>
      }
    >
      {t('namesFailed')}
    </Banner>
  )
}

const beginnings = [
  { value: 'blank', label: 'fromBlank', help: 'fromBlankText' },
  { value: 'skeleton', label: 'fromSkeleton', help: 'fromSkeletonText' },
] as const

function BeginningChoice({ textOf }: { textOf: (field: string) => string }) {
  const { t } = useTranslation('courses')
  const [from, setFrom] = useState<Beginning>(textOf('from') === 'skeleton' ? 'skeleton' : 'blank')
  const hasNone = useModels().data?.data.length === 0
  return (
    <>
      <fieldset className="courses-from">
        <legend>{t('from')}</legend>
        {beginnings.map(({ value, label, help }) => (
          <Radio
            key={value}
            name="from"
            value={value}
            className="courses-from-way"
            label={t(label)}
            help={t(value === 'skeleton' && hasNone ? 'fromSkeletonNone' : help)}
            disabled={value === 'skeleton' && hasNone}
            checked={from === value}
            onChange={() => setFrom(value)}
          />
        ))}
      </fieldset>
      {from === 'skeleton' && <ModelSelect first={textOf('model')} />}
    </>
  )
}

function useModels() {
  const { i18n } = useTranslation('courses')
  return useQuery(authoredQuery(currentLanguage(i18n), { page: 1, limit: 100, sort: 'title' }))
}

/** The course whose titles and plans the new course copies. */
function ModelSelect({ first }: { first: string }) {
  const { t } = useTranslation('courses')
  const rows = useModels().data?.data ?? []
  return (
    <Select
      // The browser chooses again once the options are there.
      key={rows.length}
      label={t('model')}
      name="model"
      defaultValue={first}
      options={rows.map(({ id, title }) => ({ value: id, label: title || t('untitled') }))}
    />
  )
}

/** The course exists already: if this fails, it is only empty. */
async function giveSkeleton(id: string, model: string): Promise<void> {
  const read = (from: string) => call<typeof getDraft>('GET', '/admin/courses/:id/draft', { params: { id: from } })
  const [{ revision }, { document }] = await Promise.all([read(id), read(model)])
  const changes = skeletonOf(document, uuidv7)
  // Given already, where only the answer was lost.
  if (changes.length === 0 || revision > 1) return
  await call<typeof changeDraft>('PATCH', '/admin/courses/:id/draft', {
    params: { id },
    body: { base_revision: revision, changes },
    idempotencyKey: uuidv7(),
  })
}
