// One attempt at a quiz in the browser: answers are stored as they are given, sent once even without a network, and then the result.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { v7 as uuidv7 } from 'uuid'
import { ApiError, call } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import { deliver, listUnsentWork, subscribeToUnsent } from '#kit/web/unsent.ts'
import { useOtherTabs } from '#kit/web/use-other-tabs.ts'
import type { startQuiz, submitAttempt } from '../contract.ts'
import { fitting, isComplete, type Quiz } from './answers.ts'
import { readClocks } from './clocks.ts'
import { useOutcomeToasts } from './outcome-toasts.ts'
import { attemptsQuery, lostBy } from './queries.ts'
import {
  endOf,
  isAttemptOver,
  newAttempt,
  placeOf,
  readAttempt,
  storeAttempt,
  type StoredAttempt,
} from './stored-attempt.ts'
import { useServersTime } from './use-servers-time.ts'

/**
 * Why an attempt ended without a result; `elsewhere`: its clock was stopped, as it was handed in on another device; `tab`: another tab of this
 * browser has handed in these answers; `gone`: the quiz was removed, `closed`: the course was closed for the student; what was answered stays
 * stored, in case it comes back.
 */
export type AttemptEnd = 'time' | 'elsewhere' | 'tab' | 'gone' | 'closed'

/** Milliseconds. */
const nearEnd = 5000

export function useAttempt(quiz: Quiz, onAskAgain: () => Promise<unknown>) {
  const { t } = useTranslation('common')
  const client = useQueryClient()
  const showOutcome = useOutcomeToasts()
  const key = `quiz:${quiz.id}`
  const [sitting, setSitting] = useState(() => readAttempt(quiz))
  /** What the server told of the time, and when by this device's clocks. */
  const [timing, setTiming] = useState(() => ({ seconds_left: quiz.seconds_left, since: readClocks() }))
  const { seconds_left, since } = timing
  const isEnforced = seconds_left !== null
  const endsAt = endOf({ duration: quiz.duration, seconds_left }, isEnforced ? since.wall : sitting.startedAt)
  const [isAsking, setAsking] = useState(false)
  const [end, setEnd] = useState<AttemptEnd | null>(null)

  function change(changed: Partial<StoredAttempt>) {
    const next = { ...sitting, ...changed }
    setSitting(next)
    storeAttempt(quiz.id, next)
  }

  const mutationKey = ['quiz-attempt', quiz.id]
  const send = useMutation({
    mutationKey,
    // Runs offline too: the unsent queue decides when to send.
    networkMode: 'always',
    mutationFn: (attempt_id: string) =>
      deliver<typeof submitAttempt>({
        key,
        method: 'POST',
        path: `/student/quiz/${quiz.id}/attempt`,
        body: { answers: sitting.answers, attempt_id, ...(sitting.version && { version: sitting.version }) },
      }),
    onSuccess: (result) => {
      if (!result) {
        // Kept and sent again automatically; a message is shown only when the network is not the cause.
        if (navigator.onLine) toast.error(t('genericError'), 'quiz')
        return
      }
      storeAttempt(quiz.id, null)
      showOutcome(result.passed)
      // The result is shown before other queries are refreshed.
      void client.invalidateQueries()
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : ''
      if (code === 'QUIZ_TIME_OVER') return endTime()
      change({ answers: fitting(sitting.answers, quiz.questions), version: quiz.version, attemptId: null })
      const lost = lostBy(error)
      if (lost) return setEnd(lost)
      // One was sent on another device: the list shows it.
      void client.invalidateQueries({ queryKey: attemptsQuery(quiz.id).queryKey })
      if (code === 'QUIZ_NOT_BEGUN' && isEnforced) return setEnd('elsewhere')
      const hasOthers = error instanceof ApiError && error.fields['version'] !== undefined
      // One was sent in another tab, or the quiz is timed since: pressing again would not help.
      if (hasOthers || ['ATTEMPTS_OVER', 'QUIZ_NOT_BEGUN'].includes(code)) void onAskAgain()
      if (code === 'QUIZ_NOT_BEGUN') return toast.info(t('timedSince', { ns: 'quiz' }), 'quiz')
      toast.error(hasOthers || code === 'ATTEMPTS_OVER' ? error.message : t('genericError'), 'quiz')
    },
  })

  function submit() {
    // Two presses count once.
    if (client.isMutating({ mutationKey }) > 0) return
    const attemptId = sitting.attemptId ?? uuidv7()
    change({ attemptId })
    send.mutate(attemptId)
  }

  function endTime() {
    storeAttempt(quiz.id, null)
    setEnd('time')
  }

  const isSent = send.isPending || send.isSuccess
  // Two tabs sit in one attempt: what is answered in one stands in the other, and is handed in once.
  useOtherTabs(placeOf(quiz.id), () => {
    if (isSent || end) return
    if (!isAttemptOver(quiz.id)) return setSitting({ ...readAttempt(quiz), at: sitting.at })
    // Perhaps its time is over in the other tab: it will be here in a moment.
    if (isEnforced && endsAt - Date.now() < nearEnd) return
    setEnd('tab')
    void client.invalidateQueries({ queryKey: attemptsQuery(quiz.id).queryKey })
  })
  useServersTime(quiz.id, isAsking && !isSent && !end, (told) => {
    setAsking(false)
    if (told === 'gone' || told === 'closed') return setEnd(told)
    setTiming({ seconds_left: told, since: readClocks() })
    if (told === null || told > 0) return
    if (isComplete(sitting.answers, quiz.questions)) submit()
    else endTime()
  })

  const begin = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const begun = isEnforced
        ? await call<typeof startQuiz>('POST', '/student/quiz/:id/start', { params: { id: quiz.id } })
        : { seconds_left: null }
      // Without a network the same questions are shown again: this version is known to the server.
      await onAskAgain()
      return begun
    },
    onSuccess: (begun) => {
      const now = readClocks()
      // Another tab may have begun it already.
      const isBegun = end !== 'elsewhere' && !isAttemptOver(quiz.id)
      change(isBegun ? readAttempt(quiz) : newAttempt(quiz.version, now.wall))
      setTiming({ ...begun, since: now })
      setAsking(false)
      setEnd(null)
      send.reset()
    },
    onError: (error) => {
      const lost = lostBy(error)
      // The last one was used on another device since.
      if (error instanceof ApiError && error.code === 'ATTEMPTS_OVER') {
        toast.error(error.message, 'quiz')
        return void onAskAgain()
      }
      toast.error(lost ? t(`${lost}Title`, { ns: 'quiz' }) : t('networkError'), 'quiz')
    },
  })

  const isWaiting = send.data === null && !send.isPending
  useSentElsewhere(isWaiting, key, submit)
  useOnce(() => {
    if (sitting.attemptId) submit()
    else storeAttempt(quiz.id, sitting)
  })

  return {
    sitting,
    change,
    submit,
    endsAt,
    since,
    isEnforced,
    isSending: send.isPending,
    isWaiting,
    end,
    result: send.data ?? null,
    startAgain: () => begin.mutate(),
    isStarting: begin.isPending,
    /**
     * When an enforced time ends, complete answers are still sent; the server allows a few seconds. Others are given up only when the server says
     * that it is over; it is asked, too, by a device that cannot know.
     */
    onTimeEnd: (isUnsure: boolean) => {
      if (!isEnforced || isSent) return
      if (!isUnsure && isComplete(sitting.answers, quiz.questions)) submit()
      else if (seconds_left <= 0) endTime()
      else setAsking(true)
    },
  }
}

/** The queue has sent the waiting attempt: sent again under the same id, the server returns the result. */
function useSentElsewhere(isWaiting: boolean, key: string, ask: () => void): void {
  const look = useEffectEvent(() => {
    if (!listUnsentWork().some((work) => work.key === key)) ask()
  })
  useEffect(() => (isWaiting ? subscribeToUnsent(() => look()) : undefined), [isWaiting])
}

function useOnce(run: () => void): void {
  const begin = useEffectEvent(run)
  useEffect(() => begin(), [])
}
