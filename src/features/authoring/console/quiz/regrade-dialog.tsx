// Grading attempts again, only upwards: after corrected answers were published, or because a question counts as right for everybody.
// The changes are counted before they are made.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Consequences } from '#kit/web/ui/consequences.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { regradeAttempts, regradeTrialQuery } from '../queries.ts'

interface RegradeProps {
  courseId: string
  quizId: string
  /** A question that counts as right for everybody. */
  rightForAll?: string
  onClose: () => void
}

export function RegradeDialog({ courseId, quizId, rightForAll, onClose }: RegradeProps) {
  const { t } = useTranslation('quizbuilder')
  const client = useQueryClient()
  const trial = useQuery(regradeTrialQuery(courseId, quizId, rightForAll))
  const regrade = useMutation({
    mutationFn: () => regradeAttempts(courseId, quizId, { dryRun: false, rightForAll }),
  })
  async function begin() {
    try {
      const { changed } = await regrade.mutateAsync()
      toast.success(t('regraded', { count: changed }))
      onClose()
      for (const key of ['quiz-analysis', 'quiz-attempts', 'course-report'])
        void client.invalidateQueries({ queryKey: [key, courseId] })
    } catch (error) {
      toast.error(failureText(error))
    }
  }
  const { data } = trial
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(rightForAll ? 'countRightTitle' : 'regrade')}
      footer={
        <>
          <Button disabled={!data || data.changed === 0} busy={regrade.isPending} onClick={() => void begin()}>
            {t(rightForAll ? 'countRightNow' : 'regradeNow')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('notNow')}
          </Button>
        </>
      }
    >
      <p className="text-soft">{t(rightForAll ? 'countRightText' : 'regradeText')}</p>
      {rightForAll && <p className="text-soft">{t('countRightLater')}</p>}
      {trial.isError && <ErrorState retry={() => void trial.refetch()}>{failureText(trial.error)}</ErrorState>}
      {trial.isPending && <BoxSkeleton className="regrade-waiting" />}
      {data && (
        <div className="regrade-effect" aria-live="polite">
          <Consequences
            items={[
              { text: t('regradeLooked', { count: data.attempts }) },
              { text: t('regradeChanged', { count: data.changed }) },
              { text: t('regradePassed', { count: data.now_passed }) },
            ]}
          />
        </div>
      )}
    </Dialog>
  )
}
