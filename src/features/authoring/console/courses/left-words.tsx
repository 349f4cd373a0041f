// Words that a closed tab could not save: the way to them, also where their course is in no list any more.
import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { readUser } from '#kit/web/session.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { abandonedCourses } from '../draft/unsent-changes.ts'

export function LeftWords() {
  const { t } = useTranslation('courses')
  const [courses, setCourses] = useState<readonly string[]>([])
  useEffect(() => void abandonedCourses(readUser()?.id ?? '').then(setCourses), [])
  if (courses.length === 0) return null
  return (
    <div className="courses-left">
      <Banner tone="lamp" icon={CloudOff}>
        {t('leftWords')}{' '}
        {courses.map((id, at) => (
          <Link key={id} className="link" to={`/admin/courses/${id}`}>
            {courses.length === 1 ? t('leftWordsOpen') : t('leftWordsOpenNth', { n: at + 1 })}
          </Link>
        ))}
      </Banner>
    </div>
  )
}
