// A question to the teacher with its answer, or the form for it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Clock } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { waitingTime } from '#features/enrolment/console/waiting-time.ts'
import { call, failureText } from '#kit/web/api.ts'
import { onDevice } from '#kit/web/draft.ts'
import { formatClock, formatDateTime } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { useGiveWay } from '#kit/web/ui/give-way.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { LimitedArea } from '#kit/web/ui/limited-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'
import type { answerAsked } from '../contract-console.ts'
import type { StudentQuestion } from './queries.ts'

interface AskedItemProps {
  question: StudentQuestion
  /** Of open questions: told when the form opens and when it closes. */
  onWriting?: (question: StudentQuestion, isWriting: boolean) => void
}

export function AskedItem({ question, onWriting }: AskedItemProps) {
  const { t, i18n } = useTranslation('inbox')
  const language = currentLanguage(i18n)
  // What was typed before the page was closed is not hidden.
  const [isWriting, setIsWriting] = useState(() => onDevice.read(draftOf(question)) !== null)
  useEffect(() => {
    if (!isWriting) return undefined
    onWriting?.(question, true)
    return () => onWriting?.(question, false)
  }, [onWriting, question, isWriting])
  const row = useGiveWay<HTMLLIElement>(isWriting)
  const { unit, count } = waitingTime(question.waiting_seconds)
  return (
    <li ref={row} className="inbox-item">
      <div className="inbox-head">
        <b>
          <UserText>{question.student.full_name}</UserText>
        </b>
        {question.student.email && <Ltr className="text-sm text-muted">{question.student.email}</Ltr>}
        <span className="layout-grow" />
        {question.answer ? (
          <time className="text-sm text-muted" dateTime={question.answer.at}>
            {formatDateTime(new Date(question.answer.at), language)}
          </time>
        ) : (
          <span className={question.overdue ? 'inbox-age is-overdue' : 'inbox-age'}>
            <Icon of={Clock} size="xs" />
            {t(`${unit}Waiting`, { count })}
          </span>
        )}
      </div>
      <p className="text-sm text-muted">
        <UserText>{question.course.title}</UserText> · <UserText>{question.chapter.title}</UserText>
        {question.second !== null && (
          <>
            {' '}
            · <Ltr>{formatClock(question.second)}</Ltr>
          </>
        )}
      </p>
      <UserText as="p" className="inbox-text">
        {question.text}
      </UserText>
      {question.answer && isWriting && onWriting && (
        <Banner role="status">
          {t('answeredMeanwhile', { name: question.answer.by?.full_name ?? t('answeredByLeft') })}
        </Banner>
      )}
      {question.answer && (!isWriting || onWriting) && (
        <div className="inbox-answer">
          <p className="text-sm text-muted">
            <UserText>{question.answer.by?.full_name ?? ''}</UserText>{' '}
            {question.answer.published && <Badge>{t('published')}</Badge>}
          </p>
          <UserText as="p" className="inbox-text">
            {question.answer.text}
          </UserText>
        </div>
      )}
      {isWriting ? (
        <AnswerForm question={question} isOpen={onWriting !== undefined} onClose={() => setIsWriting(false)} />
      ) : (
        <Button variant={question.answer ? 'ghost' : 'secondary'} size="sm" onClick={() => setIsWriting(true)}>
          {t(question.answer ? 'change' : 'answer')}
        </Button>
      )}
    </li>
  )
}

const draftOf = ({ id }: StudentQuestion) => `answer ${id}`

interface AnswerFormProps {
  question: StudentQuestion
  /** Begun while nobody had answered. */
  isOpen: boolean
  onClose: () => void
}

function AnswerForm({ question, isOpen, onClose }: AnswerFormProps) {
  const { t } = useTranslation('inbox')
  const client = useQueryClient()
  const me = useUser()?.id
  const [text, setText, drop] = useKept(draftOf(question), question.answer?.text ?? '', onDevice)
  const [publish, setPublish, dropPublish] = useKept(
    `publish ${draftOf(question)}`,
    question.answer?.published ?? false,
    onDevice,
  )
  const send = useMutation({
    mutationFn: (sent: { text: string; publish: boolean }) =>
      call<typeof answerAsked>('POST', '/admin/student-questions/:id/answer', {
        params: { id: question.id },
        body: { text: sent.text.trim(), publish: sent.publish },
      }),
    onSuccess: (_answer, sent) => {
      toast.success(t('sent'), 'answer')
      // What was added since waits for the next press.
      if (drop(sent.text) && dropPublish(sent.publish)) onClose()
      void client.invalidateQueries({ queryKey: ['inbox-questions'] })
    },
    onError: (error) => toast.error(failureText(error), 'answer'),
  })
  // Sent already, and its answer was lost: the list brings back the very words of this form.
  const { by, text: known, published } = question.answer ?? {}
  const isDone = isOpen && by?.id === me && known === text.trim() && published === publish && !send.isPending
  const finish = useEffectEvent(() => {
    toast.success(t('sent'), 'answer')
    drop()
    dropPublish()
    onClose()
  })
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  return (
    <form
      className="inbox-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !send.isPending) send.mutate({ text, publish })
      }}
    >
      <LimitedArea
        label={t('yourAnswer', { name: question.student.full_name })}
        rows={4}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Checkbox
        label={t('publish')}
        help={t('publishHelp')}
        checked={publish}
        onChange={(event) => setPublish(event.currentTarget.checked)}
      />
      <div className="layout-row layout-wrap">
        <Button type="submit" busy={send.isPending} busyLabel={t('sending')} disabled={text.trim() === ''}>
          <Icon of={Check} size="sm" />
          {t('send')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
