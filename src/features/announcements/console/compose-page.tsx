// Writing an announcement: readers, text, channels and time, with a preview beside it.
import { Users } from 'lucide-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { coursesQuery } from '#features/enrolment/console/queries.ts'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { storeDraft, readDraft } from '#kit/web/draft.ts'
import { formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { useFirstMistake } from '#kit/web/ui/first-mistake.ts'
import { ChipGroup } from '#kit/web/ui/chip-group.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { useStillHere } from '#kit/web/use-still-here.ts'
import type { createAnnouncement } from '../contract-console.ts'
import { WhatIsSaid } from './what-is-said.tsx'
import { Where } from './where-shown.tsx'
import { SendDialog } from './send-dialog.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { ComposeFoot } from './compose-foot.tsx'
import {
  announcementDraft,
  fromDraft,
  isWritten,
  missingLanguage,
  momentOf,
  textsOf,
  unfinishedOf,
  whoOf,
  type PartProps,
  type Written,
} from './written.ts'
import { previewQuery } from './queries.ts'

export const handle = { namespaces: ['announcements'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function AdminComposePage() {
  const { t, i18n } = useTranslation('announcements')
  const language = currentLanguage(i18n)
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const [params] = useSearchParams()
  const [written, setWritten] = useState<Written>(() => firstOf(params, language))
  const newest = useRef(written)
  const [isAsking, setAsking] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const shown = useSettled(written)
  const preview = useQuery(previewQuery({ ...whoOf(shown), ...textsOf(shown, shown.language) }))
  const send = useSend(written)
  const { form, tried } = useFirstMistake()
  function change(changes: Partial<Written>) {
    const next = { ...written, ...changes }
    newest.current = next
    setWritten(next)
    setErrors({})
    storeDraft(announcementDraft, next)
  }
  function check() {
    const unfinished = unfinishedOf(written)
    if (unfinished) {
      change({ language: unfinished.language })
      return setErrors(Object.fromEntries(unfinished.fields.map((field) => [field, t('required')])))
    }
    if (written.by.length === 0) return setErrors({ by: t('chooseChannel') })
    if (written.isLater && !momentOf(written)) return setErrors({ at: t('chooseTime') })
    setAsking(true)
  }
  async function submit() {
    setAsking(false)
    try {
      await send.mutateAsync()
      toast.success(t(written.isLater ? 'scheduledDone' : 'sentDone'))
      // What was written since is kept for another one.
      if (newest.current === written) storeDraft(announcementDraft, null)
      if (isStillHere()) await navigate('/admin/announcements')
    } catch (error) {
      setErrors(error instanceof ApiError ? error.fields : {})
      tried()
      toast.error(failureText(error))
    }
  }
  const { reach, languages } = preview.data ?? {}
  const missing = missingLanguage(written)
  const without =
    missing && languages && languages[missing] > 0 ? { language: missing, count: languages[missing] } : null
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        check()
        tried()
      }}
    >
      <PageMeta title={t('newAnnouncement')} hidden />
      <div className="page-head">
        <div>
          <h1>{t('newAnnouncement')}</h1>
          <p role="status">{isWritten(written) ? t('draftKept') : t('composeText')}</p>
        </div>
      </div>
      <div className="compose-columns">
        <div className="card compose-fields">
          <ToWhom written={written} change={change} reach={reach?.bell} />
          <WhatIsSaid written={written} change={change} errors={errors} readers={languages} />
          <Where written={written} change={change} reach={reach} error={errors['by']} />
          <When written={written} change={change} error={errors['at']} />
        </div>
        <AnnouncementPreview written={written} preview={preview.data} />
      </div>
      <ComposeFoot written={written} reach={reach?.bell} isSending={send.isPending} />
      <SendDialog
        isLater={written.isLater}
        hasMail={written.by.includes('mail')}
        reach={reach}
        without={without}
        write={(value) => {
          setAsking(false)
          change({ language: value })
          // After the dialog has given the focus back.
          requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`input[lang=${value}]`)?.focus())
        }}
        open={isAsking}
        onClose={() => setAsking(false)}
        send={() => void submit()}
      />
    </form>
  )
}

/** A link from another screen may choose the readers; otherwise an unfinished announcement is continued. */
function firstOf(params: URLSearchParams, language: 'ar' | 'en'): Written {
  const courseId = params.get('course_id')
  const who = params.get('who')
  return {
    ...fromDraft(readDraft(announcementDraft) as Partial<Written> | null, language),
    ...(courseId && { course: courseId }),
    ...((who === 'away' || who === 'unfinished') && { who }),
  }
}

function useSend(written: Written) {
  const keyOf = useRequestKey()
  return useMutation({
    mutationFn: () => {
      const at = momentOf(written)
      const body = { ...whoOf(written), ...textsOf(written, 'ar'), by: written.by, ...(at && { at }) }
      return call<typeof createAnnouncement>('POST', '/admin/announcements', { body, idempotencyKey: keyOf(body) })
    },
  })
}

/** The text of half a second ago, so that the preview is not made anew at each key. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 500)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

function ToWhom({ written, change, reach }: PartProps & { reach: number | undefined }) {
  const { t, i18n } = useTranslation('announcements')
  const language = currentLanguage(i18n)
  const courses = useQuery(coursesQuery(language)).data?.data ?? []
  return (
    <div className="layout-stack compose-part">
      <Select
        label={t('toStudentsOf')}
        value={written.course}
        options={[
          { value: '', label: t('everyone') },
          ...courses.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(event) => change({ course: event.target.value })}
      />
      <div className="layout-row layout-wrap">
        <ChipGroup
          label={t('whoOfThem')}
          chips={(['all', 'unfinished', 'away'] as const).map((value) => ({ value, label: t(`who_${value}`) }))}
          value={written.who}
          onChange={(value) => change({ who: value as Written['who'] })}
        />
        {reach !== undefined && (
          <span className="text-sm text-muted compose-reach" role="status">
            <Icon of={Users} size="sm" /> {t('reachCount', { count: reach, number: formatNumber(reach, language) })}
          </span>
        )}
      </div>
    </div>
  )
}

function When({ written, change, error }: PartProps & { error: string | undefined }) {
  const { t } = useTranslation('announcements')
  return (
    <fieldset className="compose-part">
      <legend className="compose-legend">{t('when')}</legend>
      <div className="layout-row layout-wrap">
        <Segmented<'now' | 'later'>
          label={t('when')}
          value={written.isLater ? 'later' : 'now'}
          onChange={(value) => change({ isLater: value === 'later' })}
          segments={[
            { value: 'now', label: t('now') },
            { value: 'later', label: t('atTime') },
          ]}
        />
        {written.isLater && (
          <TextField
            hideLabel
            type="datetime-local"
            label={t('atTime')}
            value={written.at}
            error={error}
            help={t('algiersTime')}
            onChange={(event) => change({ at: event.target.value })}
          />
        )}
      </div>
    </fieldset>
  )
}
