// Shown instead of the questions: the attempt has ended, none is left, or the answers wait for the network.
import { CircleSlash, CloudOff, Hourglass, RotateCcw } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ResultGlow } from '#kit/web/ui/night-scenes.tsx'
import { lessonAddress } from './addresses.ts'
import type { Quiz } from './answers.ts'
import { AttemptsSection } from './attempts.tsx'
import type { AttemptEnd } from './use-attempt.ts'

interface PanelProps {
  quiz: Quiz
  busy: boolean
  onAgain: () => void
}

const ended = {
  time: ['overTitle', 'overText'],
  elsewhere: ['elsewhereTitle', 'elsewhereText'],
  tab: ['tabTitle', 'tabText'],
} as const

export function AttemptEnded({ quiz, end, busy, onAgain }: PanelProps & { end: AttemptEnd }) {
  const { t } = useTranslation('quiz')
  if (end === 'gone')
    return <Panel quiz={quiz} icon={<Icon of={CircleSlash} />} title={t('goneTitle')} text={t('goneText')} />
  if (end === 'closed')
    return <Panel icon={<Icon of={CircleSlash} />} title={t('closedTitle')} text={t('closedText')} />
  const [title, text] = ended[end]
  return (
    <>
      <Panel quiz={quiz} icon={<Icon of={Hourglass} />} title={t(title)} text={t(text)}>
        <Button variant="accent" size="lg" busy={busy} onClick={onAgain}>
          <Icon of={RotateCcw} />
          {t('tryAgain')}
        </Button>
      </Panel>
      <AttemptsSection quizId={quiz.id} />
    </>
  )
}

/** No attempts left: the student can wait, or go to the lesson. */
export function AttemptsOver({ quiz }: { quiz: Quiz }) {
  const { t, i18n } = useTranslation('quiz')
  const at = quiz.next_attempt_at
  const text = at
    ? t('attemptsOverUntil', { time: formatDateTime(new Date(at), currentLanguage(i18n)) })
    : t('attemptsOverText')
  return (
    <>
      <Panel quiz={quiz} icon={<Icon of={Hourglass} />} title={t('attemptsOverTitle')} text={text} />
      <AttemptsSection quizId={quiz.id} />
    </>
  )
}

export function WaitingToSend({ quiz, isTimed, busy, onAgain }: PanelProps & { isTimed: boolean }) {
  const { t } = useTranslation('quiz')
  return (
    <Panel
      quiz={quiz}
      icon={<Icon of={CloudOff} />}
      title={t('keptTitle')}
      text={t(isTimed ? 'keptTextTimed' : 'keptText')}
    >
      <Button variant="accent" size="lg" busy={busy} busyLabel={t('submitting')} onClick={onAgain}>
        {t('sendNow')}
      </Button>
    </Panel>
  )
}

interface FrameProps {
  /** Missing: its lesson does not open any more, and the way leads back to the courses. */
  quiz?: Quiz
  icon: ReactNode
  title: string
  text: string
  children?: ReactNode
}

function Panel({ quiz, icon, title, text, children }: FrameProps) {
  const { t } = useTranslation('quiz')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="quiz-result">
      <ResultGlow />
      <span className="quiz-sign">{icon}</span>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <div className="quiz-result-actions">
        {children}
        <LinkButton
          variant="on-night"
          size="lg"
          to={quiz ? lessonAddress(quiz.course_id, quiz.chapter_id) : '/student/courses'}
        >
          {t(quiz ? 'backToLesson' : 'backToCourses')}
        </LinkButton>
      </div>
    </section>
  )
}
