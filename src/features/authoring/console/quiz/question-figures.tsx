// Statistics of a question: the share of right answers, and in words whether students who know the subject answer it better.
import { formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Figures } from './question-list.tsx'
import { strengthOf } from './question-rows.ts'

/** With fewer answers nothing is shown (design/console.md, quiz editor). */
const enough = 30

export function QuestionFigures({
  figures,
}: {
  figures: Pick<Figures, 'attempts' | 'difficulty' | 'discrimination'> | undefined
}) {
  const { t, i18n } = useTranslation('quizbuilder')
  if (figures?.difficulty === undefined || figures.attempts < enough) return <span>{t('noFigures')}</span>
  const percent = Math.round(figures.difficulty * 100)
  const strength = figures.discrimination === undefined ? null : strengthOf(figures.discrimination)
  return (
    <>
      <span className="question-meter">
        <meter min={0} max={100} value={percent} aria-label={t('rightShare')} />
        {formatPercent(percent, currentLanguage(i18n))}
      </span>
      {strength && <span className={`strength-${strength}`}>{t(`strength_${strength}`)}</span>}
    </>
  )
}
