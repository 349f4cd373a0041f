// The tab of questions: ask about this second of the video, see one's own and the published ones with their answers.
import { Clock, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NoteForm } from '#features/learning/web/notes/note-form.tsx'
import { useSecond, type Playhead } from '#features/learning/web/playhead.ts'
import { local } from '#kit/web/storage.ts'
import { formatClock } from '#kit/web/format-signed-in.ts'
import { formatDate } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { LinkedText } from '#kit/web/linked-text.tsx'
import { Skeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { subscribeToUnsent } from '#kit/web/unsent.ts'
import { useOtherTabs } from '#kit/web/use-other-tabs.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { placeOfDraft, readQuestionDraft, type Draft, type Question } from './questions.ts'
import type { Questions } from './use-questions.ts'

interface QuestionsPanelProps {
  questions: Questions
  chapterId: string
  playhead: Playhead
  hasVideo: boolean
}

export function QuestionsPanel({ questions, chapterId, playhead, hasVideo }: QuestionsPanelProps) {
  return (
    <div className="lesson-panel lesson-pad notes">
      <Composer {...{ chapterId, playhead, hasVideo }} onAsk={(second, text) => questions.ask(second, text)} />
      <List questions={questions} playhead={playhead} />
    </div>
  )
}

interface ComposerProps extends Omit<QuestionsPanelProps, 'questions'> {
  onAsk: Questions['ask']
}

/** An unsent question is kept in this browser. */
function Composer({ chapterId, playhead, hasVideo, onAsk }: ComposerProps) {
  const { t } = useTranslation('questions')
  const now = useSecond(playhead)
  const [draft, setDraft] = useState(() => readQuestionDraft(chapterId))
  // A refused question comes back.
  useEffect(() => subscribeToUnsent(() => setDraft(readQuestionDraft(chapterId))), [chapterId])
  useOtherTabs(placeOfDraft(chapterId), () => setDraft(readQuestionDraft(chapterId)))
  const second = draft?.second ?? now
  function put(next: Draft | null) {
    setDraft(next)
    local.writeValue(placeOfDraft(chapterId), next)
  }
  return (
    <NoteForm
      label={t('ask')}
      placeholder={t('askPlaceholder')}
      saveLabel={t('send')}
      maxLength={2000}
      text={draft?.text ?? ''}
      onText={(text) => put(text === '' ? null : { text, second })}
      onSave={(text) => {
        put(null)
        onAsk(hasVideo ? second : undefined, text)
      }}
    >
      {hasVideo && (
        <span className="note-time">
          <Icon of={Clock} size="sm" />
          {t('at')} <Ltr className="text-digits">{formatClock(second)}</Ltr>
        </span>
      )}
    </NoteForm>
  )
}

function List({ questions, playhead }: Pick<QuestionsPanelProps, 'questions' | 'playhead'>) {
  const { t } = useTranslation('questions')
  const { list, isOffline, isError, isRetrying, retry } = questions
  if (!list) {
    if (isOffline) return <p className="text-muted">{t('offline')}</p>
    if (!isError) return <Skeleton lines={['short', 'full', 'mid']} />
    return (
      <ErrorState title={t('failed')} retry={retry} retrying={isRetrying}>
        {t('networkError', { ns: 'common' })}
      </ErrorState>
    )
  }
  if (list.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <ul className="question-list">
      {list.map((question) => (
        <Item
          key={question.id}
          question={question}
          onSeek={(second) => playhead.seek(second)}
          onTakeBack={() => questions.takeBack(question.id)}
        />
      ))}
    </ul>
  )
}

interface ItemProps {
  question: Question
  onSeek: (second: number) => void
  onTakeBack: () => void
}

function Item({ question, onSeek, onTakeBack }: ItemProps) {
  const { t, i18n } = useTranslation('questions')
  const { second, answer } = question
  const clock = second === null ? null : formatClock(second)
  return (
    <li className="note">
      <div className="note-head">
        {clock !== null && second !== null && (
          <button
            type="button"
            className="note-time"
            aria-label={t('seek', { time: clock })}
            onClick={() => onSeek(second)}
          >
            <Ltr className="text-digits">{clock}</Ltr>
          </button>
        )}
        <Badge {...(answer && { tone: 'ok' as const })}>{t(stateOf(question))}</Badge>
        {question.mine && !answer && (
          <Button variant="ghost" icon className="question-back" aria-label={t('takeBack')} onClick={onTakeBack}>
            <Icon of={Trash2} size="sm" />
          </Button>
        )}
      </div>
      <UserText as="p" className="note-text">
        {question.text}
      </UserText>
      {answer && (
        <div className="question-answer">
          <p className="text-sm text-muted">
            {t('answered')} <UserText>{answer.by.full_name}</UserText>{' '}
            <time dateTime={answer.at}>{formatDate(new Date(answer.at), currentLanguage(i18n))}</time>
          </p>
          <p dir="auto" className="note-text">
            <LinkedText text={answer.text} />
          </p>
        </div>
      )}
    </li>
  )
}

function stateOf({ isWaiting, answer, mine }: Question) {
  if (isWaiting) return 'stateWaiting'
  if (!mine) return 'statePublished'
  return answer ? 'stateAnswered' : 'stateOpen'
}
