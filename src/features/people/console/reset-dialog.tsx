// Resetting a chapter or a quiz: which one, and why.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { resetChapter, resetQuiz } from '../contract-console.ts'
import type { Sheet } from './queries.ts'
import { SheetForm } from './sheet-form.tsx'
import { useReason } from './use-reason.ts'

interface ResetDialogProps {
  sheet: Sheet
  open: boolean
  onClose: () => void
}

export function ResetDialog({ sheet, open, onClose }: ResetDialogProps) {
  const { t } = useTranslation('students')
  return (
    <Dialog open={open} onClose={onClose} title={t('resetTitle')}>
      <ResetForm sheet={sheet} onClose={onClose} />
    </Dialog>
  )
}

/** Quizzes that were tried, chapters that were begun. */
function optionsOf(sheet: Sheet, what: 'quiz' | 'chapter') {
  return sheet.enrolments.flatMap(({ courses, chapters }) =>
    chapters.flatMap((chapter) => {
      const at = { courseId: courses.id, course: courses.title, chapterId: chapter.id }
      if (what === 'chapter') return chapter.updated_at ? [{ ...at, id: chapter.id, title: chapter.title }] : []
      return chapter.quizzes
        .filter(({ attempts }) => attempts > 0)
        .map(({ id, title }) => ({ ...at, id, title: `${chapter.title}: ${title}` }))
    }),
  )
}

function ResetForm({ sheet, onClose }: Omit<ResetDialogProps, 'open'>) {
  const { t } = useTranslation('students')
  const [what, setWhat] = useState<'quiz' | 'chapter'>('quiz')
  const [chosen, setChosen] = useState('')
  const { reason, field, isWritten, fail, done } = useReason(`reset ${sheet.id}`)
  const options = optionsOf(sheet, what)
  const target = options.find(({ id }) => id === chosen) ?? options[0]
  const params = { id: sheet.id }
  const reset = useMutation({
    mutationFn: async ({ courseId, chapterId, id }: NonNullable<typeof target>) =>
      what === 'quiz'
        ? call<typeof resetQuiz>('POST', '/admin/students/:id/reset-quiz', { params, body: { quiz_id: id, reason } })
        : call<typeof resetChapter>('POST', '/admin/students/:id/reset-chapter', {
            params,
            body: { course_id: courseId, chapter_id: chapterId, reason },
          }),
  })
  async function submit() {
    if (!target || !isWritten()) return
    try {
      await reset.mutateAsync(target)
      done()
      toast.success(t('resetDone'))
      onClose()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <SheetForm
      act={target && t(what === 'quiz' ? 'resetQuizNow' : 'resetChapterNow')}
      busy={reset.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented<'quiz' | 'chapter'>
        label={t('resetWhat')}
        value={what}
        onChange={setWhat}
        segments={[
          { value: 'quiz', label: t('quiz') },
          { value: 'chapter', label: t('chapter') },
        ]}
      />
      <p className="text-soft">{t(what === 'quiz' ? 'resetQuizEffect' : 'resetChapterEffect')}</p>
      {target ? (
        <>
          <Select
            label={t(what)}
            value={target.id}
            onChange={(event) => setChosen(event.target.value)}
            options={options.map(({ id, title, course }) => ({ value: id, label: `${title} · ${course}` }))}
          />
          <TextField label={t('reason')} {...field} />
        </>
      ) : (
        <p className="sheet-none">{t(what === 'quiz' ? 'noQuizTried' : 'noChapterBegun')}</p>
      )}
    </SheetForm>
  )
}
