// Previous, next and the main step: «I have finished this chapter», then the next chapter. Beside the title from 1024 px on, else in a
// fixed bar at the bottom.
import { ArrowRight, Check, ChevronLeft, ChevronRight, Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { chapterAddress, useOpenChapter } from './chapter-list.tsx'
import type { LearnChapterRow } from './course-steps.ts'

interface LessonActionsProps {
  chapter: LearnChapterRow
  previous: LearnChapterRow | undefined
  next: LearnChapterRow | undefined
  onComplete: () => void
  /** A chapter that could not be loaded cannot be completed. */
  isOpen: boolean
  isSaving: boolean
  /** Then the certificate is the next step. */
  isCourseDone: boolean
}

export function LessonActions(props: LessonActionsProps) {
  const bar = useFocusOfDone(props)
  return (
    <div className="lesson-head-actions" ref={bar}>
      <Step to={props.previous} kind="previous" />
      {!leadsOn(props) && <Step to={props.next} kind="next" />}
      <MainStep {...props} />
    </div>
  )
}

export function LessonBottomBar(props: LessonActionsProps) {
  const bar = useFocusOfDone(props)
  return (
    <div className="bottom-bar" ref={bar}>
      <Step to={props.previous} kind="previous" icon />
      <MainStep {...props} className="layout-grow" />
      {!leadsOn(props) && <Step to={props.next} kind="next" icon />}
    </div>
  )
}

/** The button that completed the chapter goes: the focus goes on at the link in its place. Of the two bars only the one that is shown takes it. */
function useFocusOfDone({ chapter, isSaving }: LessonActionsProps) {
  const bar = useRef<HTMLDivElement>(null)
  const isDone = chapter.progress.completed && !isSaving
  const wasDone = useRef(isDone)
  useEffect(() => {
    if (isDone && !wasDone.current && document.activeElement === document.body) bar.current?.querySelector('a')?.focus()
    wasDone.current = isDone
  }, [isDone])
  return bar
}

interface StepProps {
  to: LearnChapterRow | undefined
  kind: 'previous' | 'next'
  icon?: boolean
}

function Step({ to, kind, icon }: StepProps) {
  const { t } = useTranslation('learn')
  const openChapter = useOpenChapter()
  const isBack = kind === 'previous'
  const name = t(isBack ? 'previousChapter' : 'nextChapter')
  const label = to?.locked ? `${name} (${t('isLocked')})` : name
  const chevron = isBack ? ChevronLeft : ChevronRight
  return (
    <Button
      variant="secondary"
      icon={icon}
      className={icon ? undefined : `lesson-step-${kind}`}
      disabled={!to}
      aria-label={to ? t('chapterNamed', { label, title: to.title }) : label}
      onClick={() => openChapter(to)}
    >
      {!isBack && !icon && t('next')}
      {to?.locked ? <Icon of={Lock} size="sm" /> : <Icon of={chevron} flip />}
      {isBack && !icon && t('previous')}
    </Button>
  )
}

/** Whether the main step is the next chapter: then there is no second button for it. */
function leadsOn({ chapter, next, isSaving }: LessonActionsProps): boolean {
  return chapter.progress.completed && !isSaving && next !== undefined && !next.locked
}

function MainStep({ className, ...props }: LessonActionsProps & { className?: string }) {
  const { t } = useTranslation('learn')
  const { chapter, next, onComplete, isOpen, isSaving, isCourseDone } = props
  if (!chapter.progress.completed || isSaving) {
    return (
      <Button className={className} disabled={!isOpen} busy={isSaving} busyLabel={t('saving')} onClick={onComplete}>
        <Icon of={Check} />
        {t('complete')}
      </Button>
    )
  }
  if (next && leadsOn(props)) {
    return (
      <LinkButton
        variant={isCourseDone ? 'primary' : 'accent'}
        className={className}
        to={chapterAddress(next.id)}
        // The second press of a double click was meant for the button that was here before.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {t('nextChapter')}
        <Icon of={ArrowRight} flip />
      </LinkButton>
    )
  }
  return (
    <LinkButton variant="soft" className={className} to="/student/courses">
      {t('backToCourses')}
    </LinkButton>
  )
}
