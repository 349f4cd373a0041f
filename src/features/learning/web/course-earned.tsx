// The course is completed: its certificate on the night panel, then the next course.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { currentLanguage } from '#kit/web/i18n.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { BlobImage } from '#kit/web/ui/blob-image.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { ResultGlow } from '#kit/web/ui/night-scenes.tsx'
import { useCertificatePicture } from '#features/certificates/web/use-certificate-picture.ts'
import type { LearnCourse } from './course-steps.ts'
import { enrolledCoursesQuery } from './queries.ts'

export function CourseEarned({ course, certificateId }: { course: LearnCourse; certificateId: string }) {
  const { t } = useTranslation('learn')
  const picture = useCertificatePicture(certificateId)
  return (
    <section className="night earned" aria-live="polite">
      <ResultGlow />
      <div className="earned-sheet" aria-hidden>
        {picture && <BlobImage blob={picture} alt="" width={1000} height={707} />}
      </div>
      <div className="earned-words">
        <h3>{t('courseDone')}</h3>
        <p>{t('certificateReady')}</p>
        <div className="earned-actions">
          <LinkButton variant="accent" to="/student/certificates">
            {t('seeCertificate')}
          </LinkButton>
          <NextCourse after={course.id} />
        </div>
      </div>
    </section>
  )
}

/** A course that was begun; if there is none, the catalogue. */
function NextCourse({ after }: { after: string }) {
  const { t, i18n } = useTranslation('learn')
  const { data } = useQuery(enrolledCoursesQuery(currentLanguage(i18n)))
  if (!data) return null
  const next = data.find(({ course_id, next_chapter }) => course_id !== after && next_chapter && !next_chapter.opens_at)
  return next ? (
    <LinkButton variant="on-night" to={`/student/courses/${next.course_id}/learn`}>
      <span>
        {t('nextCourse')} <UserText as="bdi">{next.courses.title}</UserText>
      </span>
    </LinkButton>
  ) : (
    <LinkButton variant="on-night" to="/courses">
      {t('chooseCourse')}
    </LinkButton>
  )
}
