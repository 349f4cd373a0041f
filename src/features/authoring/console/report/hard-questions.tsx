// The hardest questions with their most frequent wrong answer; as a table every question that was answered.
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Written } from '#features/quizzes/web/written.tsx'
import type { Language } from '#kit/contract.ts'
import { formatNumber, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import type { Translate } from '#kit/web/text-keys.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Report } from '../queries.ts'
import { BothViews } from './both-views.tsx'
import { fewStudents, hardest, type QuizQuestion } from './report-rules.ts'
import { SortedTable, type SortedColumn } from './sorted-table.tsx'

export function HardQuestions({ report, courseId }: { report: Report; courseId: string }) {
  const { t, i18n } = useTranslation('report')
  const language = currentLanguage(i18n)
  const isFew = report.students < fewStudents
  const questions = isFew ? [] : hardest(report.quizzes)
  const answered = report.quizzes
    .flatMap((quiz) => quiz.questions.map((question) => ({ ...question, quiz })))
    .filter(({ attempts }) => attempts > 0)
  if (answered.length === 0) {
    return (
      <section className="card report-card">
        <div className="card-head">
          <h2 className="text-medium">{t('hardest')}</h2>
        </div>
        <p className="report-few">{t('noAnswers')}</p>
      </section>
    )
  }
  return (
    <BothViews
      title={t('hardest')}
      beside={<span className="text-sm text-muted">{t('hardestNote')}</span>}
      table={
        <SortedTable
          caption={t('hardest')}
          rows={answered}
          rowId={({ id, quiz }) => `${quiz.id} ${id}`}
          columns={columnsOf(t, language, isFew)}
        />
      }
      chart={
        questions.length === 0 ? (
          <p className="report-few">{t('noQuestions')}</p>
        ) : (
          <ul className="report-questions">
            {questions.map((question) => (
              <HardQuestion key={`${question.quiz.id} ${question.id}`} question={question} courseId={courseId} />
            ))}
          </ul>
        )
      }
    />
  )
}

function HardQuestion({ question, courseId }: { question: QuizQuestion; courseId: string }) {
  const { t, i18n } = useTranslation('report')
  const language = currentLanguage(i18n)
  const { id, difficulty = 0, discrimination, quiz, wrong } = question
  const percent = Math.round(difficulty * 100)
  return (
    <li>
      <span className="layout-grow">
        <Link className="report-question" to={`/admin/courses/${courseId}/quizzes/${quiz.id}/questions/${id}`}>
          <Written>{question.question.split('\n')[0] ?? ''}</Written>
        </Link>
        <span className="report-quiz">
          <UserText>{quiz.title}</UserText>
          {wrong && (
            <span>
              {'\u00A0· '}
              {t(`wrong_${wrong.kind}`, { percent: formatPercent(wrong.percent, language) })}{' '}
              <bdi>
                {language === 'ar' ? '«' : '“'}
                <Written>
                  {question.type === 'true_false' ? t(wrong.answer === 'true' ? 'true' : 'false') : wrong.answer}
                </Written>
                {language === 'ar' ? '»' : '”'}
              </bdi>
            </span>
          )}
        </span>
      </span>
      {discrimination !== undefined && discrimination < 0.1 && (
        <Badge tone="bad" icon={TriangleAlert}>
          {t('checkKey')}
        </Badge>
      )}
      <span className="question-meter">
        <meter min={0} max={100} value={percent} aria-label={t('rightShare')} />
        {formatPercent(percent, language)}
      </span>
    </li>
  )
}

function columnsOf(t: Translate<'report'>, language: Language, isFew: boolean): SortedColumn<QuizQuestion>[] {
  const counts: SortedColumn<QuizQuestion>[] = [
    {
      id: 'question',
      head: t('question'),
      by: ({ question }) => question,
      cell: ({ question }) => <Written>{question.split('\n')[0] ?? ''}</Written>,
    },
    {
      id: 'attempts',
      head: t('answers'),
      figure: true,
      wide: true,
      by: ({ attempts }) => attempts,
      cell: ({ attempts }) => formatNumber(attempts, language),
    },
    {
      id: 'correct',
      head: t('rightOnes'),
      figure: true,
      by: ({ correct }) => correct,
      cell: ({ correct }) => formatNumber(correct, language),
    },
  ]
  if (isFew) return counts
  return [
    ...counts,
    {
      id: 'share',
      head: t('rightShare'),
      figure: true,
      by: ({ difficulty }) => difficulty ?? 2,
      cell: ({ difficulty }) => (difficulty === undefined ? '—' : formatPercent(difficulty * 100, language)),
    },
  ]
}
