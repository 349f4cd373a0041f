// The parts of the home page that show the school's own data: figures, categories, instructors.
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Link } from 'react-router'
import type { listCategories, listInstructors } from '#features/catalogue/contract.ts'
import type { getSchool } from '#features/school/contract.ts'
import type { DataOf } from '#kit/contract.ts'
import { ArchPortrait } from '#kit/web/ui/avatar.tsx'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { CategoryIcon } from '#features/catalogue/web/category-icon.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'

export function Stats({ stats }: { stats: DataOf<typeof getSchool>['stats'] }) {
  const { t } = useTranslation('home')
  const figures = [
    [stats.students, t('statStudents')],
    [stats.courses, t('statCourses')],
    [stats.instructors, t('statInstructors')],
    [stats.completion, t('statCompletion')],
  ].filter(([figure]) => figure)
  if (figures.length === 0) return null
  return (
    <div className="container">
      <div className="home-stats">
        {figures.map(([figure, label]) => (
          <div key={label} className="card home-stat">
            <b>
              <Ltr>{figure}</Ltr>
            </b>
            <span>{label}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

export function CategoryTiles({ categories }: { categories: DataOf<typeof listCategories> }) {
  return (
    <div className="home-categories home-strip">
      {categories.map(({ id, name, description, hue }) => (
        <Link key={id} className={`category-tile hue-${hue}`} to={`/courses?category=${id}`}>
          <CategoryIcon hue={hue} />
          <span>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span className="text-sm text-muted" dir="auto">
              {description}
            </span>
          </span>
          <Icon of={ChevronRight} size="sm" flip className="category-tile-chevron" />
        </Link>
      ))}
    </div>
  )
}

export function Instructors({ instructors }: { instructors: DataOf<typeof listInstructors> }) {
  const { t } = useTranslation('home')
  return (
    <section className="page-section">
      <div className="container">
        <div className="page-section-head">
          <div>
            <h2 className="text-h2">{t('instructors')}</h2>
            <p>{t('instructorsText')}</p>
          </div>
        </div>
        <ul className="home-teachers home-strip">
          {instructors.map(({ id, name, headline, profile_picture: picture }) => (
            <li key={id}>
              <Link className="home-teacher" to={`/courses?instructor=${id}`}>
                <ArchPortrait name={name} src={picture} seed={id} size="lg" />
                <b>
                  <bdi>{name}</bdi>
                </b>
                <UserText className="text-sm text-soft">{headline}</UserText>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
