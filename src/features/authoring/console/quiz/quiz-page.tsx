// The editor of one quiz: its questions beside the editor of one, its settings, its preview (design/console.md, quiz editor).
import { Eye, FileInput, Library, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { Tabs } from '#kit/web/ui/tabs.tsx'
import { useMediaQuery } from '#kit/web/use-media-query.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import type { DocumentQuiz } from '../../document.ts'
import { DraftText } from '../draft/draft-field.tsx'
import { useDocument, useInfo, useOpen } from '../draft/use-draft.tsx'
import { PreviewQuiz } from '../builder/preview-page.tsx'
import { reportQuery } from '../queries.ts'
import { analysisQuery } from './attempts-queries.ts'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionList } from './question-list.tsx'
import { RegradeDialog } from './regrade-dialog.tsx'
import { QuizAnalysis } from './quiz-analysis.tsx'
import { QuizAttempts } from './quiz-attempts.tsx'
import { QuizSettings } from './quiz-settings.tsx'

export const handle = { namespaces: ['builder', 'quizbuilder'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function QuizPage() {
  const { t } = useTranslation('quizbuilder')
  const { quizId, questionId } = useParams()
  const isWide = useMediaQuery('(min-width: 68.75em)')
  const isAlone = questionId !== undefined && !isWide
  const chapter = useDocument((document) =>
    document.chapters.find(({ quizzes }) => quizzes.some(({ id }) => id === quizId)),
  )
  const quiz = chapter?.quizzes.find(({ id }) => id === quizId)
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') ?? 'questions'
  const { courseId } = useOpen()
  const info = useInfo()
  const isPublished = info.published_version !== null
  const attempts = useQuery({ ...analysisQuery(courseId, quizId ?? ''), enabled: isPublished && quiz !== undefined })
    .data?.attempts
  if (!chapter || !quiz) return <EmptyState title={t('quizGone')} />
  const path = `chapters/${chapter.id}/quizzes/${quiz.id}`
  return (
    <div className="quiz-builder">
      {!isAlone && <QuizHead quiz={quiz} chapterId={chapter.id} />}
      {isAlone ? (
        <Questions quiz={quiz} path={path} />
      ) : (
        <Tabs
          label={t('quizParts')}
          value={tab}
          onChange={(value) => setParams(value === 'questions' ? {} : { tab: value }, { preventScrollReset: true })}
          tabs={[
            {
              id: 'questions',
              label: t('questions'),
              count: quiz.questions.length,
              panel: <Questions quiz={quiz} path={path} />,
            },
            { id: 'settings', label: t('settings'), panel: <QuizSettings quiz={quiz} path={path} /> },
            { id: 'analysis', label: t('analysis'), panel: <QuizAnalysis quiz={quiz} /> },
            {
              id: 'attempts',
              label: t('attemptsTab'),
              ...(attempts !== undefined && { count: attempts }),
              panel: attempts ? <QuizAttempts quizId={quiz.id} /> : <EmptyState title={t('noAttempts')} />,
            },
          ]}
        />
      )}
    </div>
  )
}

function QuizHead({ quiz, chapterId }: { quiz: DocumentQuiz; chapterId: string }) {
  const { t } = useTranslation('quizbuilder')
  const { courseId } = useOpen()
  const info = useInfo()
  const [isRegrading, setIsRegrading] = useState(false)
  const [isTrying, setIsTrying] = useState(false)
  const base = `/admin/courses/${courseId}`
  return (
    <div className="quiz-head">
      <div className="quiz-name">
        <Link className="link text-sm" to={`${base}/chapters/${chapterId}`}>
          {t('backToChapter')}
        </Link>
        <DraftText path={`chapters/${chapterId}/quizzes/${quiz.id}/title`} label={t('quizTitle')} maxLength={200} />
      </div>
      <div className="layout-row layout-wrap quiz-actions">
        <LinkButton variant="secondary" size="sm" to={`${base}/quizzes/${quiz.id}/import`}>
          <Icon of={FileInput} size="sm" />
          {t('importQuestions')}
        </LinkButton>
        <LinkButton variant="secondary" size="sm" to={`/admin/questions?course=${courseId}&quiz=${quiz.id}`}>
          <Icon of={Library} size="sm" />
          {t('fromBank')}
        </LinkButton>
        <Button variant="ghost" size="sm" onClick={() => setIsTrying(true)}>
          <Icon of={Eye} size="sm" />
          {t('asStudent')}
        </Button>
        <Dialog open={isTrying} onClose={() => setIsTrying(false)} title={t('asStudent')}>
          <div className="quiz-preview">
            <PreviewQuiz quiz={quiz} />
          </div>
        </Dialog>
        {info.published_version !== null && (
          <Button variant="ghost" size="sm" onClick={() => setIsRegrading(true)}>
            <Icon of={RotateCcw} size="sm" />
            {t('regrade')}
          </Button>
        )}
      </div>
      {isRegrading && <RegradeDialog courseId={courseId} quizId={quiz.id} onClose={() => setIsRegrading(false)} />}
    </div>
  )
}

function Questions({ quiz, path }: { quiz: DocumentQuiz; path: string }) {
  const { t } = useTranslation('quizbuilder')
  const { courseId } = useOpen()
  const info = useInfo()
  const { questionId } = useParams()
  const isWide = useMediaQuery('(min-width: 68.75em)')
  const report = useQuery({
    ...reportQuery(courseId, {}),
    enabled: info.published_version !== null,
    staleTime: 60_000,
  }).data
  const figures = report?.quizzes.find(({ id }) => id === quiz.id)?.questions ?? []
  // Open at an address that names none: the first, and the same one still when it is moved, or another is put before it.
  const [first, setFirst] = useState<string>()
  const named = (wanted: string | undefined) => quiz.questions.find(({ id }) => id === wanted)
  const chosen = named(questionId) ?? (isWide && !questionId ? (named(first) ?? quiz.questions[0]) : undefined)
  const nextFirst = questionId ? undefined : chosen?.id
  if (first !== nextFirst) setFirst(nextFirst)
  if (questionId && !chosen) {
    const back = <LinkButton to={`/admin/courses/${courseId}/quizzes/${quiz.id}`}>{t('backToQuestions')}</LinkButton>
    return <EmptyState title={t('questionGone')} action={back} />
  }
  return (
    <div className="split split-start quiz-split">
      {(isWide || !chosen) && <QuestionList quiz={quiz} path={path} chosen={chosen?.id} figures={figures} />}
      {chosen && (
        <QuestionEditor
          key={chosen.id}
          question={chosen}
          quiz={quiz}
          path={path}
          figures={figures.find(({ id }) => id === chosen.id)}
          isAlone={!isWide}
        />
      )}
      {!chosen && isWide && (
        <section className="card builder-empty">
          <EmptyState title={t('noQuestions')}>
            <UserText>{t('noQuestionsText')}</UserText>
          </EmptyState>
        </section>
      )}
    </div>
  )
}
