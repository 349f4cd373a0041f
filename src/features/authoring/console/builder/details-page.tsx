// What a course is: title, summary, description, category, instructor, picture, and the order of learning.
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { courseLanguages } from '#features/catalogue/course-languages.ts'
import { CourseThumb } from '#features/catalogue/web/course-art.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { useFilePicker } from '#kit/web/ui/file-picker.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { DraftArea, DraftSelect, DraftSwitch, DraftText } from '../draft/draft-field.tsx'
import { useDocument, useEdit, useField, useFileAddress, useOpen } from '../draft/use-draft.tsx'
import { lighterPicture } from '../files/lighter-picture.ts'
import { startUpload } from '../files/uploads.ts'
import { useUploadsAt } from '../files/use-uploads.ts'
import { UploadRow } from '../files/upload-row.tsx'
import { categoriesQuery, instructorsQuery } from '../queries.ts'
import { DraftRich } from '../rich/draft-rich.tsx'

export const handle = { namespaces: ['builder'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

const levels = ['beginner', 'intermediate', 'advanced'] as const

export default function DetailsPage() {
  const { t } = useTranslation('builder')
  const categories = useQuery(categoriesQuery()).data?.data ?? []
  const instructors = useQuery(instructorsQuery()).data?.data ?? []
  return (
    <section className="card builder-form" aria-label={t('details')}>
      <DraftText path="title" label={t('field_title')} maxLength={200} />
      <DraftArea path="summary" label={t('field_summary')} help={t('summaryHelp')} rows={3} maxLength={1000} />
      <DraftRich path="description" label={t('field_description')} />
      <CoursePicture />
      <div className="editor-pair">
        <DraftSelect
          path="category_id"
          label={t('field_category_id')}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DraftSelect
          path="instructor_id"
          label={t('field_instructor_id')}
          options={instructors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <div className="editor-pair">
        <DraftSelect
          path="language"
          label={t('field_language')}
          options={courseLanguages.map((value) => ({ value, label: t(`language_${value}`) }))}
        />
        <DraftSelect
          path="level"
          label={t('field_level')}
          options={levels.map((value) => ({ value, label: t(`level_${value}`) }))}
        />
      </div>
      <Keywords />
      <DraftSwitch path="sequential" label={t('field_sequential')} help={t('sequentialHelp')} />
      <details className="editor-more">
        <summary>{t('otherLanguages')}</summary>
        <div className="layout-stack">
          <DraftText path="title_en" label={t('field_title_en')} maxLength={200} optional />
          <DraftArea path="summary_en" label={t('field_summary_en')} rows={3} maxLength={1000} optional />
          <DraftRich path="description_en" label={t('field_description_en')} optional />
          <DraftText path="title_fr" label={t('field_title_fr')} maxLength={200} optional />
        </div>
      </details>
    </section>
  )
}

function CoursePicture() {
  const { t } = useTranslation('builder')
  const { courseId } = useOpen()
  const edit = useEdit()
  const thumbnail = useDocument((document) => document.thumbnail)
  const fileAddress = useFileAddress()
  const running = useUploadsAt('thumbnail')
  async function send(chosen: File) {
    startUpload({ file: await lighterPicture(chosen), purpose: 'picture', courseId, target: 'thumbnail' })
  }
  const { choose, field } = useFilePicker({
    label: t('upload'),
    accept: 'image/*',
    onFiles: ([file]) => void send(file!),
  })
  return (
    <div className="field" data-path="thumbnail">
      <h3 className="editor-label">{t('field_thumbnail')}</h3>
      <div className="course-picture">
        <CourseThumb
          id={courseId}
          hue="sea"
          category=""
          src={fileAddress(thumbnail) ?? null}
          className="course-picture-thumb"
        />
        <p className="text-sm text-muted layout-grow">{t('pictureHelp')}</p>
        <Button variant="secondary" size="sm" onClick={choose}>
          <Icon of={Upload} size="sm" />
          {t('upload')}
        </Button>
        {thumbnail && (
          <Button variant="ghost" size="sm" onClick={() => edit.set('thumbnail', undefined)}>
            {t('pictureRemove')}
          </Button>
        )}
      </div>
      {running.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
      {field}
    </div>
  )
}

/** One text with commas, Arabic or Latin ones. */
function Keywords() {
  const { t } = useTranslation('builder')
  const edit = useEdit()
  const stored = useDocument((document) => document.keywords)
  const { error } = useField('keywords')
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={t('field_keywords')}
      help={t('keywordsHelp')}
      error={error}
      value={typed ?? stored?.join('، ') ?? ''}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        setTyped(event.target.value)
        const words = event.target.value
          .split(/[,،;\n]/)
          .map((word) => word.trim())
          .filter(Boolean)
        edit.set('keywords', words.length > 0 ? [...new Set(words)] : undefined)
      }}
    />
  )
}
