// Resetting a chapter or a quiz: which one, and why.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/web/api.ts'
import { hasNoAnswer } from '#kit/web/has-no-answer.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { resetChapter, resetQuiz } from '../contract-console.ts'
import { studentQuery, type Sheet } from './queries.ts'
import { resetOptions } from './reset-options.ts'
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

function ResetForm({ sheet, onClose }: Omit<ResetDialogProps, 'open'>) {
  const { t, i18n } = useTranslation('students')
  const language = currentLanguage(i18n)
  const client = useQueryClient()
  const keyOf = useRequestKey()
  // Kept like the reason: it must not come back beside another quiz.
  const [what, setWhat, dropWhat] = useKept<'quiz' | 'chapter'>(`reset-what ${sheet.id}`, 'quiz')
  const [chosen, setChosen, dropChosen] = useKept(`reset-one ${sheet.id}`, '')
  const { reason, field, isWritten, fail, done } = useReason(`reset ${sheet.id}`)
  const options = resetOptions(sheet, what)
  const isGone = chosen !== '' && options.every(({ id }) => id !== chosen)
  // Never another one instead of the one that was meant.
  const target = isGone ? undefined : (options.find(({ id }) => id === chosen) ?? options[0])
  const params = { id: sheet.id }
  const reset = useMutation({
    mutationFn: async ({ courseId, chapterId, id }: NonNullable<typeof target>) =>
      what === 'quiz'
        ? call<typeof resetQuiz>('POST', '/admin/students/:id/reset-quiz', {
            params,
            body: { quiz_id: id, reason },
            idempotencyKey: keyOf([id, reason]),
          })
        : call<typeof resetChapter>('POST', '/admin/students/:id/reset-chapter', {
            params,
            body: { course_id: courseId, chapter_id: chapterId, reason },
            idempotencyKey: keyOf([chapterId, reason]),
          }),
  })
  async function submit() {
    if (!target || !isWritten()) return
    const end = () => {
      done()
      dropWhat()
      dropChosen()
      toast.success(t('resetDone'))
      onClose()
    }
    setChosen(target.id)
    try {
      await reset.mutateAsync(target)
      end()
    } catch (error) {
      // A lost answer does not say whether it was reset: the sheet does.
      const asked = { ...studentQuery(language, sheet.id), staleTime: 0 }
      const now = hasNoAnswer(error) && (await client.fetchQuery(asked).catch(() => null))
      if (now && resetOptions(now, what).every(({ id }) => id !== target.id)) end()
      else fail(error)
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
        onChange={(next) => {
          setWhat(next)
          setChosen('')
        }}
        segments={[
          { value: 'quiz', label: t('quiz') },
          { value: 'chapter', label: t('chapter') },
        ]}
      />
      <p className="text-soft">{t(what === 'quiz' ? 'resetQuizEffect' : 'resetChapterEffect')}</p>
      {options.length > 0 ? (
        <>
          <Select
            label={t(what)}
            value={target?.id ?? ''}
            onChange={(event) => setChosen(event.target.value)}
            options={[
              ...(isGone ? [{ value: '', label: t('resetGone') }] : []),
              ...options.map(({ id, title, course }) => ({ value: id, label: `${title} · ${course}` })),
            ]}
          />
          <TextField label={t('reason')} {...field} />
        </>
      ) : (
        <p className="sheet-none">{t(what === 'quiz' ? 'noQuizTried' : 'noChapterBegun')}</p>
      )}
    </SheetForm>
  )
}
