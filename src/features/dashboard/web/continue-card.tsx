// The night card of the dashboard: the next chapter, and the page's one amber button. Without one, what a certificate still requires; else an
// invitation to the catalogue.
import { Play, Search } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { hueOf } from '#features/catalogue/hues.ts'
import { formatOpening } from '#kit/web/format-signed-in.ts'
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { CourseArt } from '#features/catalogue/web/course-art.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { InvitationScene } from '#kit/web/ui/night-scenes.tsx'
import { Progress } from '#kit/web/ui/progress.tsx'
import { learnAddress, statusOf, type EnrolledCourse } from './course-status.ts'
import { Owed } from './owed.tsx'

/** `courses`: most recently used first. */
export function ContinueCard({ courses, certificates }: { courses: readonly EnrolledCourse[]; certificates: number }) {
  const begun = courses.filter(({ next_chapter }) => next_chapter)
  const course = begun.find(({ next_chapter }) => !next_chapter?.opens_at) ?? begun[0]
  if (course?.next_chapter) return <NextChapter course={course} chapter={course.next_chapter} />
  const owing = courses.find(({ owed }) => owed)
  if (owing?.owed) return <AlmostThere course={owing} owed={owing.owed} />
  return <Invitation first={courses.length === 0} certificates={certificates} />
}

type Chapter = NonNullable<EnrolledCourse['next_chapter']>

function NextChapter({ course, chapter }: { course: EnrolledCourse; chapter: Chapter }) {
  const { t, i18n } = useTranslation('student')
  const { courses: facts, progress } = course
  const { completed_chapters: done, total_chapters: count } = progress
  const opens = chapter.opens_at && formatOpening(new Date(chapter.opens_at), serverTime(), currentLanguage(i18n))
  const isNew = statusOf(progress) === 'notStarted' && !course.last_seen_at
  return (
    <section className="continue-card night">
      <div className="continue-card-text">
        <span className="continue-card-kicker">
          {opens ? t('waitHere') : isNew ? t('beginHere') : t('continueHere')}
        </span>
        <h2>
          <UserText as="bdi">{chapter.title}</UserText>
        </h2>
        <p>
          {t('chapterNumber', { number: chapter.position })} · <UserText as="bdi">{facts.title}</UserText>
        </p>
        <Progress value={progress.completion_percentage} label={t('progress')} lamp />
        <p className="text-sm">
          {t('chaptersOf', { done, count })}
          {opens && (
            <>
              {' · '}
              {t('opensOn', { date: opens })}
            </>
          )}
          {!opens && chapter.minutes_left > 0 && (
            <>
              {' · '}
              {t('minutesLeft', { time: formatDuration(chapter.minutes_left, currentLanguage(i18n)) })}
            </>
          )}
        </p>
        <div className="continue-card-go">
          <LinkButton variant="accent" size="lg" to={learnAddress(course.course_id)}>
            {!opens && <Icon of={Play} />}
            {opens ? t('openCourse') : isNew ? t('startLearning') : t('continueLearning')}
          </LinkButton>
        </div>
      </div>
      <div className="continue-card-picture">
        <CourseArt id={facts.id} hue={hueOf(facts.categories.hue, facts.categories.id)} title={facts.title} />
      </div>
    </section>
  )
}

function AlmostThere({ course, owed }: { course: EnrolledCourse; owed: NonNullable<EnrolledCourse['owed']> }) {
  const { t } = useTranslation('student')
  const { categories, id, title } = course.courses
  return (
    <section className="continue-card night">
      <div className="continue-card-text">
        <span className="continue-card-kicker">{t('owedKicker')}</span>
        <h2>
          <UserText as="bdi">{title}</UserText>
        </h2>
        <Owed owed={owed} />
        <div className="continue-card-go">
          <LinkButton variant="accent" size="lg" to={learnAddress(course.course_id)}>
            {t('openCourse')}
          </LinkButton>
        </div>
      </div>
      <div className="continue-card-picture">
        <CourseArt id={id} hue={hueOf(categories.hue, categories.id)} title={title} />
      </div>
    </section>
  )
}

function Invitation({ first, certificates }: { first: boolean; certificates: number }) {
  const { t } = useTranslation('student')
  return (
    <section className="continue-card night">
      <div className="continue-card-text">
        <span className="continue-card-kicker">{t(first ? 'inviteKicker' : 'doneKicker')}</span>
        <h2>{t(first ? 'inviteTitle' : 'doneTitle')}</h2>
        <p>{t(first ? 'inviteText' : certificates > 0 ? 'doneText' : 'doneMore')}</p>
        <div className="continue-card-go">
          <LinkButton variant="accent" size="lg" to="/courses">
            <Icon of={Search} />
            {t('browse')}
          </LinkButton>
        </div>
      </div>
      <div className="continue-card-picture">
        <InvitationScene />
      </div>
    </section>
  )
}
