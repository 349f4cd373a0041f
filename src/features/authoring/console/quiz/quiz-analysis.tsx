// The statistics of the questions of a published quiz (design/console.md, quiz editor): those to check first, each with the answers of the best and the
// weakest third.
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { percentOf } from '#features/learning/progress.ts'
import { Written } from '#features/quizzes/web/written.tsx'
import { failureText } from '#kit/web/api.ts'
import { formatNumber, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import { Table, type Column } from '#kit/web/ui/table.tsx'
import type { Translate } from '#kit/web/text-keys.ts'
import type { Language } from '#kit/contract.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { isLost } from '#kit/web/is-lost.ts'
import type { DocumentQuestion, DocumentQuiz } from '../../document.ts'
import { useInfo, useOpen } from '../draft/use-draft.tsx'
import { sortedBy } from '../lists.ts'
import { analysisQuery, type AnalysedQuestion, type Analysis } from './attempts-queries.ts'
import { QuestionFigures } from './question-figures.tsx'
import { RegradeDialog } from './regrade-dialog.tsx'

export function QuizAnalysis({ quiz }: { quiz: DocumentQuiz }) {
  const { t } = useTranslation('quizbuilder')
  const { courseId } = useOpen()
  const info = useInfo()
  const analysis = useQuery({ ...analysisQuery(courseId, quiz.id), enabled: info.published_version !== null })
  const { data } = analysis
  if (analysis.isLoading) return <BoxSkeleton className="analysis-waiting" />
  if (isLost(analysis)) {
    return (
      <ErrorState retry={() => void analysis.refetch()} retrying={analysis.isRefetching}>
        {failureText(analysis.error)}
      </ErrorState>
    )
  }
  if (!data || data.attempts === 0) {
    return (
      <section className="card">
        <EmptyState title={t('noFigures')}>{t('noFiguresText')}</EmptyState>
      </section>
    )
  }
  return (
    <div className="analysis">
      <Totals analysis={data} />
      <Questions quiz={quiz} analysis={data} courseId={courseId} />
    </div>
  )
}

/** A few attempts are shown as counts. */
const enough = 30

function Totals({ analysis: { attempts, passed, average } }: { analysis: Analysis }) {
  const { t, i18n } = useTranslation('quizbuilder')
  const language = currentLanguage(i18n)
  const isFew = attempts < enough
  return (
    <>
      <dl className="analysis-totals">
        <div className="card">
          <dt>{t('attemptsTab')}</dt>
          <dd>{formatNumber(attempts, language)}</dd>
        </div>
        <div className="card">
          <dt>{t('passedOnes')}</dt>
          <dd>{isFew ? formatNumber(passed, language) : formatPercent(percentOf(passed, attempts), language)}</dd>
        </div>
        <div className="card">
          <dt>{t('averageScore')}</dt>
          <dd>{isFew || average === null ? '—' : formatPercent(average, language)}</dd>
        </div>
      </dl>
      {isFew && <p className="text-sm text-muted">{t('noFiguresText')}</p>}
    </>
  )
}

function Questions({ quiz, analysis, courseId }: { quiz: DocumentQuiz; analysis: Analysis; courseId: string }) {
  const { t } = useTranslation('quizbuilder')
  const known = new Map(analysis.questions.map((item) => [item.id, item]))
  const rows = quiz.questions.flatMap((question, at) => {
    const item = known.get(question.id)
    return item ? [{ question, item, n: at + 1 }] : []
  })
  if (rows.length === 0) return <p className="text-muted">{t('noFigures')}</p>
  return sortedBy(rows, (one, other) => Number(other.item.suspicious) - Number(one.item.suspicious)).map((row) => (
    <ItemCard key={row.question.id} {...row} courseId={courseId} quizId={quiz.id} />
  ))
}

interface ItemProps {
  question: DocumentQuestion
  item: AnalysedQuestion
  n: number
  courseId: string
  quizId: string
}

function ItemCard({ question, item, n, courseId, quizId }: ItemProps) {
  const { t, i18n } = useTranslation('quizbuilder')
  const language = currentLanguage(i18n)
  const [isAsking, setIsAsking] = useState(false)
  const open = `/admin/courses/${courseId}/quizzes/${quizId}/questions/${question.id}`
  const percent = formatPercent((item.difficulty ?? 0) * 100, language)
  return (
    <details
      className={item.suspicious ? 'card analysis-item is-suspicious' : 'card analysis-item'}
      open={item.suspicious}
    >
      <summary>
        <span className="chapter-number">{n}</span>
        <span className="layout-grow text-medium">
          <Written>{question.question.split('\n')[0] || t('emptyQuestion')}</Written>
        </span>
        <span className="chapter-marks">
          <QuestionFigures figures={{ ...item, attempts: item.answers }} />
        </span>
      </summary>
      <div className="analysis-body">
        {item.suspicious && (
          <p className="analysis-warning">
            <Icon of={TriangleAlert} size="sm" />
            {t('suspiciousText', { percent })}
          </p>
        )}
        {item.choices.length === 0 ? (
          <p className="text-sm text-muted">{t('fewAnswers', { count: item.answers })}</p>
        ) : (
          <Table
            caption={t('choicesOf', { n })}
            rows={item.choices}
            rowId={({ text }) => text}
            columns={columnsOf(t, question, language)}
          />
        )}
        <div className="layout-row layout-wrap analysis-acts">
          <LinkButton variant={item.suspicious ? 'primary' : 'secondary'} size="sm" to={open}>
            {t('openQuestion')}
          </LinkButton>
          {item.suspicious && (
            <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
              {t('countRight')}
            </Button>
          )}
        </div>
        {isAsking && (
          <RegradeDialog
            courseId={courseId}
            quizId={quizId}
            rightForAll={question.id}
            onClose={() => setIsAsking(false)}
          />
        )}
      </div>
    </details>
  )
}

function columnsOf(
  t: Translate<'quizbuilder'>,
  question: DocumentQuestion,
  language: Language,
): Column<AnalysedQuestion['choices'][number]>[] {
  const share = (label: string, value: number) => (
    <span className="question-meter">
      <meter min={0} max={100} value={value} aria-label={label} />
      {formatPercent(value, language)}
    </span>
  )
  const isTruth = question.type === 'true_false'
  return [
    {
      id: 'option',
      head: t('optionHead'),
      cell: ({ text, is_right }) => (
        <span className="analysis-option">
          {isTruth ? t(text === 'true' ? 'answer_true' : 'answer_false') : <Written>{text}</Written>}
          {is_right && <Badge tone="ok">{t('right')}</Badge>}
        </span>
      ),
    },
    { id: 'top', head: t('topThird'), cell: ({ top }) => share(t('topThird'), top) },
    { id: 'bottom', head: t('bottomThird'), cell: ({ bottom }) => share(t('bottomThird'), bottom) },
  ]
}
