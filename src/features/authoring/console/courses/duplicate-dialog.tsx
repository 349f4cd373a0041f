// A copy of a course: its title, what is copied, and what never is because it belongs to the original.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { call, failureText } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { CopiedPart, duplicateCourse } from '../../contract-console.ts'
import { copyTitle, countParts } from '../../course-parts.ts'
import { draftToCopyQuery, type AuthoredCourse } from '../queries.ts'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useStillHere } from '#kit/web/use-still-here.ts'

const parts = ['chapters', 'quizzes', 'plans'] as const
const never = ['reviews', 'students'] as const

export function DuplicateDialog({ course, onClose }: { course: AuthoredCourse; onClose: () => void }) {
  const { t } = useTranslation('courses')
  const client = useQueryClient()
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const form = useId()
  const first: { title: string; without: readonly CopiedPart[] } = { title: copyTitle(course), without: [] }
  const [{ title, without }, write, drop] = useKept(`duplicate ${course.id}`, first)
  const document = useQuery(draftToCopyQuery(course.id)).data?.document
  const counts = document && countParts(document)
  const keyOf = useRequestKey()
  // What most people change first.
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.select(), [])
  const copy = useMutation({
    mutationFn: () => {
      const body = { title: title.trim(), without: [...without] }
      return call<typeof duplicateCourse>('POST', '/admin/courses/:id/duplicate', {
        params: { id: course.id },
        body,
        idempotencyKey: keyOf(body),
      })
    },
  })
  async function begin() {
    if (title.trim() === '') return
    try {
      const { id } = await copy.mutateAsync()
      drop()
      await client.invalidateQueries({ queryKey: ['authored'] })
      toast.success(t('duplicated'))
      if (isStillHere()) await navigate(`/admin/courses/${id}/details`)
    } catch (error) {
      toast.error(failureText(error))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('duplicateTitle')}
      footer={
        <>
          <Button type="submit" form={form} busy={copy.isPending} busyLabel={t('duplicating')}>
            {t('duplicateNow')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="layout-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!copy.isPending) void begin()
        }}
      >
        <LimitedField
          ref={name}
          label={t('copyTitle')}
          value={title}
          maxLength={200}
          error={title.trim() === '' ? t('titleMissing') : undefined}
          onChange={(event) => write({ title: event.target.value, without })}
        />
        <CopiedParts counts={counts} without={without} onChange={(next) => write({ title, without: next })} />
      </form>
    </Dialog>
  )
}

interface CopiedPartsProps {
  /** Undefined until the course is read. */
  counts: ReturnType<typeof countParts> | undefined
  without: readonly CopiedPart[]
  onChange: (without: readonly CopiedPart[]) => void
}

/** Which parts are copied, with their numbers, and which never are. */
function CopiedParts({ counts, without, onChange }: CopiedPartsProps) {
  const { t } = useTranslation('courses')
  const isLeftOut = (part: CopiedPart) => without.includes(part) || (part === 'quizzes' && without.includes('chapters'))
  return (
    <ul className="copied-parts">
      {parts.map((part) => (
        <li key={part}>
          <Checkbox
            label={t(`copied_${part}`)}
            checked={!isLeftOut(part)}
            disabled={part === 'quizzes' && without.includes('chapters')}
            onChange={({ target }) =>
              onChange(target.checked ? without.filter((each) => each !== part) : [...without, part])
            }
          />
          {counts && (
            <span className="text-sm text-muted">
              {part === 'quizzes'
                ? t('quizzesAndQuestions', {
                    quizzes: t('quizCount', { count: counts.quizzes }),
                    questions: t('questionCount', { count: counts.questions }),
                  })
                : t(part === 'chapters' ? 'chapters' : 'planCount', { count: counts[part] })}
            </span>
          )}
        </li>
      ))}
      {never.map((part) => (
        <li key={part} className="is-left">
          <span>
            <Icon of={X} size="sm" />
            {t(`never_${part}`)}
          </span>
          <span className="text-sm text-muted">{t(`never_${part}_why`)}</span>
        </li>
      ))}
    </ul>
  )
}
