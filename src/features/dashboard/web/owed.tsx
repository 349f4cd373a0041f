// What the certificate still requires once all chapters are completed.
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { EnrolledCourse } from './course-status.ts'

export function Owed({ owed: { quizzes, seconds } }: { owed: NonNullable<EnrolledCourse['owed']> }) {
  const { t, i18n } = useTranslation('student')
  const time = formatDuration(Math.ceil(seconds / 60), currentLanguage(i18n))
  return (
    <>
      {quizzes > 0 && <p className="text-sm text-soft">{t('owedQuizzes', { count: quizzes })}</p>}
      {seconds > 0 && <p className="text-sm text-soft">{t('owedVideos', { time })}</p>}
    </>
  )
}
