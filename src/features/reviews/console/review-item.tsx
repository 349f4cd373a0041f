// One review: its text, the school's answer, and the actions.
import { EyeOff, Flag, MessageSquareReply, Redo2 } from 'lucide-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, failureText } from '#kit/web/api.ts'
import { formatAgo } from '#kit/web/format-ago.ts'
import { formatDate, formatNumber, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { useGiveWay } from '#kit/web/ui/give-way.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Stars } from '#kit/web/ui/rating.tsx'
import { LimitedArea } from '#kit/web/ui/limited-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { keepReview, replyToReview, showReview } from '../contract-console.ts'
import { HideDialog } from './hide-dialog.tsx'
import type { ListedReview } from './queries.ts'
import { languageOf } from '#kit/language-of.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'

interface ReviewItemProps {
  review: ListedReview
  now: Date
  /** Whether its answer is being written. */
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** Whose review of which course: said with each of its buttons, which are called alike in every line. */
const idOf = ({ courses, student }: ListedReview) => `review-${courses.id}-${student.id}`
const named = (id: string, act: string) => ({
  id: `${id}-${act}`,
  'aria-labelledby': `${id}-${act} ${id} ${id}-course`,
})

export function ReviewItem({ review, now, isOpen, setOpen }: ReviewItemProps) {
  const { t, i18n } = useTranslation('moderation')
  const language = currentLanguage(i18n)
  const { student, courses, hidden_at, hidden_reason, hidden_by, reports } = review
  const row = useGiveWay<HTMLLIElement>(isOpen)
  const id = idOf(review)
  return (
    <li ref={row} className={isOpen ? 'moderation-review is-open' : 'moderation-review'}>
      <Avatar name={student.full_name} />
      <div className="layout-grow moderation-body">
        <p className="moderation-head">
          <Link id={id} className="moderation-name" to={`/admin/students/${student.id}`}>
            <bdi>{student.full_name}</bdi>
          </Link>
          <Stars value={review.rating} />
          <span className="text-xs text-muted">
            {formatAgo(new Date(review.created_at), now, language)} ·{' '}
            {t('completed', { percent: formatPercent(review.completion_percentage, language) })}
          </span>
          {hidden_at && <Badge icon={EyeOff}>{t('hiddenBadge')}</Badge>}
          {reports.count > 0 && (
            <Badge tone="bad" icon={Flag}>
              {t('reportedTimes', { count: reports.count, number: formatNumber(reports.count, language) })}
            </Badge>
          )}
        </p>
        <p className="text-xs text-muted">
          <UserText as="bdi" id={`${id}-course`}>
            {courses.title}
          </UserText>
        </p>
        {review.text && (
          <UserText as="p" className={hidden_at ? 'moderation-text is-hidden' : 'moderation-text'}>
            {review.text}
          </UserText>
        )}
        {reports.count > 0 && <WhyReported reports={reports} />}
        {hidden_at && (
          <p className="text-xs text-muted">
            {t('hiddenBy', { name: hidden_by?.full_name ?? '—', date: formatDate(new Date(hidden_at), language) })}{' '}
            <UserText>{hidden_reason}</UserText>
          </p>
        )}
        {review.reply && !isOpen && (
          <div className="moderation-reply">
            <p className="text-xs text-muted">
              {t('schoolAnswered')} · {formatAgo(new Date(review.reply.at), now, language)}
            </p>
            <UserText as="p" className="moderation-text">
              {review.reply.text}
            </UserText>
          </div>
        )}
        {isOpen && <ReplyForm review={review} close={() => setOpen(false)} />}
      </div>
      {!isOpen && <Acts review={review} write={() => setOpen(true)} />}
    </li>
  )
}

const why = {
  insult: 'whyInsult',
  personal: 'whyPersonal',
  advert: 'whyAdvert',
  off_topic: 'whyOffTopic',
  other: 'whyOther',
} as const

/** What readers said of it, the most frequent reason first. */
function WhyReported({ reports }: { reports: ListedReview['reports'] }) {
  const { t, i18n } = useTranslation('moderation')
  const language = currentLanguage(i18n)
  return (
    <div className="moderation-reports">
      <p className="text-sm">
        {reports.reasons
          .map(({ reason, count }) =>
            count > 1 ? `${t(why[reason])} (${formatNumber(count, language)})` : t(why[reason]),
          )
          .join(' · ')}
      </p>
      {reports.words.map((words, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two readers may write the same
        <p key={index} className="text-sm text-muted" lang={languageOf(words)} dir="auto">
          {words}
        </p>
      ))}
    </div>
  )
}

function Acts({ review, write }: { review: ListedReview; write: () => void }) {
  const { t } = useTranslation('moderation')
  const [hiding, setHiding] = useState(false)
  const params = { courseId: review.courses.id, studentId: review.student.id }
  const id = idOf(review)
  const show = useMutation({
    mutationFn: () => call<typeof showReview>('POST', '/admin/reviews/:courseId/:studentId/show', { params }),
    onSuccess: () => void toast.success(t('shown')),
    onError: (error) => void toast.error(failureText(error)),
  })
  if (review.hidden_at)
    return (
      <Button variant="ghost" size="sm" busy={show.isPending} {...named(id, 'show')} onClick={() => show.mutate()}>
        <Icon of={Redo2} size="sm" />
        {t('show')}
      </Button>
    )
  const hide = <HideDialog params={params} open={hiding} onClose={() => setHiding(false)} />
  if (review.reports.count > 0)
    return (
      <div className="moderation-acts">
        <Button variant="danger-soft" size="sm" {...named(id, 'hide')} onClick={() => setHiding(true)}>
          <Icon of={EyeOff} size="sm" />
          {t('hide')}
        </Button>
        <KeepButton id={id} params={params} />
        {hide}
      </div>
    )
  return (
    <div className="moderation-acts">
      <Button variant="secondary" size="sm" {...named(id, 'reply')} onClick={write}>
        <Icon of={MessageSquareReply} size="sm" />
        {t(review.reply ? 'editReply' : 'reply')}
      </Button>
      <Button variant="ghost" size="sm" {...named(id, 'hide')} onClick={() => setHiding(true)}>
        <Icon of={EyeOff} size="sm" />
        {t('hide')}
      </Button>
      {hide}
    </div>
  )
}

function KeepButton({ id, params }: { id: string; params: { courseId: string; studentId: string } }) {
  const { t } = useTranslation('moderation')
  const client = useQueryClient()
  const keep = useMutation({
    mutationFn: () => call<typeof keepReview>('POST', '/admin/reviews/:courseId/:studentId/keep', { params }),
    onSuccess: () => {
      toast.success(t('kept'))
      return client.invalidateQueries({ queryKey: ['console-reviews'] })
    },
    onError: (error) => void toast.error(failureText(error)),
  })
  return (
    <Button variant="ghost" size="sm" busy={keep.isPending} {...named(id, 'keep')} onClick={() => keep.mutate()}>
      {t('keep')}
    </Button>
  )
}

function ReplyForm({ review, close }: { review: ListedReview; close: () => void }) {
  const { t } = useTranslation('moderation')
  const [text, setText, drop] = useKept(`reply ${review.courses.id} ${review.student.id}`, review.reply?.text ?? '')
  const [error, setError] = useState('')
  const reply = useMutation({
    mutationFn: () =>
      call<typeof replyToReview>('POST', '/admin/reviews/:courseId/:studentId/reply', {
        params: { courseId: review.courses.id, studentId: review.student.id },
        body: { text },
      }),
  })
  async function submit() {
    if (!text.trim()) return setError(t('replyRequired'))
    try {
      await reply.mutateAsync()
      toast.success(t('replied'))
      // What was added since waits for the next press.
      if (drop(text)) close()
    } catch (failure) {
      setError(failureText(failure))
    }
  }
  return (
    <Form className="moderation-form" onSubmit={submit}>
      <LimitedArea
        label={t('yourReply')}
        rows={3}
        maxLength={2000}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value)
          setError('')
        }}
      />
      <div className="layout-row layout-wrap">
        <Button type="submit" size="sm" busy={reply.isPending}>
          {t('publishReply')}
        </Button>
        <Button variant="ghost" size="sm" onClick={close}>
          {t('cancel')}
        </Button>
        <span className="text-xs text-muted">{t('replyTold')}</span>
      </div>
    </Form>
  )
}
