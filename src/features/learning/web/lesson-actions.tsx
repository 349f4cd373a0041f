// Previous, next and the one step that matters now: «I have finished this chapter», then the next chapter. Beside the title from 1024 px on, a
// fixed bar under it.
import { ArrowRight, Check, ChevronLeft, ChevronRight } from 'lucide-react'
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
  isSaving: boolean
  /** The certificate is the next step then. */
  isCourseDone: boolean
}

export function LessonActions(props: LessonActionsProps) {
  const { t } = useTranslation('learn')
  return (
    <div className="acts">
      <Step to={props.previous} kind="previous">
        <Icon of={ChevronLeft} flip />
        {t('previous')}
      </Step>
      <Step to={props.next} kind="next">
        {t('next')}
        <Icon of={ChevronRight} flip />
      </Step>
      <MainStep {...props} />
    </div>
  )
}

export function LessonBottomBar(props: LessonActionsProps) {
  return (
    <div className="bottom-bar">
      <Step to={props.previous} kind="previous" icon>
        <Icon of={ChevronLeft} flip />
      </Step>
      <MainStep {...props} className="grow" />
      <Step to={props.next} kind="next" icon>
        <Icon of={ChevronRight} flip />
      </Step>
    </div>
  )
}

interface StepProps {
  to: LearnChapterRow | undefined
  kind: 'previous' | 'next'
  icon?: boolean
  children: React.ReactNode
}

function Step({ to, kind, icon, children }: StepProps) {
  const { t } = useTranslation('learn')
  const openChapter = useOpenChapter()
  const label = t(kind === 'previous' ? 'previousChapter' : 'nextChapter')
  return (
    <Button
      variant="secondary"
      icon={icon}
      className={icon ? undefined : `step-${kind}`}
      disabled={!to}
      aria-label={to ? t('chapterNamed', { label, title: to.title }) : label}
      onClick={() => openChapter(to)}
    >
      {children}
    </Button>
  )
}

function MainStep({
  chapter,
  next,
  onComplete,
  isSaving,
  isCourseDone,
  className,
}: LessonActionsProps & { className?: string }) {
  const { t } = useTranslation('learn')
  if (!chapter.progress.completed || isSaving) {
    return (
      <Button className={className} busy={isSaving} busyLabel={t('saving')} onClick={onComplete}>
        <Icon of={Check} />
        {t('complete')}
      </Button>
    )
  }
  if (next && !next.locked) {
    return (
      <LinkButton
        variant={isCourseDone ? 'primary' : 'accent'}
        className={className}
        to={chapterAddress(next.id)}
        // The second press of a double one was meant for the button that stood here before.
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
