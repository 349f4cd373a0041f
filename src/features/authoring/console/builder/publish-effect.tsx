// The effect of publishing on current students: how many are concerned, what stays, and whose results get better by corrected answers.
import { Consequences } from '#kit/web/ui/consequences.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { KeyEffect, PublishCheck } from '../queries.ts'

export function PublishEffect({ effect, keys }: { effect: PublishCheck['effect']; keys: readonly KeyEffect[] }) {
  const { t } = useTranslation('builder')
  const { t: q } = useTranslation('quizbuilder')
  const lines = [
    effect.students === 0 ? t('effectNobody') : t('effectStudents', { count: effect.students }),
    effect.chapters_added > 0 && t('effectAdded', { count: effect.chapters_added }),
    effect.chapters_removed > 0 && t('effectRemoved', { count: effect.chapters_removed }),
    effect.completed_stay > 0 && t('effectCompleted', { count: effect.completed_stay }),
    effect.reopened > 0 && t('effectReopened', { count: effect.reopened }),
    ...keys.map(({ title, changed, now_passed }) =>
      [
        t('effectKey', { quiz: title }),
        q('regradeChanged', { count: changed }),
        ...(now_passed > 0 ? [q('regradePassed', { count: now_passed })] : []),
      ].join(' '),
    ),
    t('effectCertificates'),
    t('effectUndo'),
  ].filter((line): line is string => typeof line === 'string')
  return <Consequences label={t('effect')} items={lines.map((text) => ({ text }))} />
}
