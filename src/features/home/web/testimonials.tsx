// Good reviews of several courses; shown only when there are some.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Link } from 'react-router'
import type { listTestimonials } from '#features/catalogue/contract.ts'
import type { DataOf } from '#kit/contract.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Stars } from '#kit/web/ui/rating.tsx'

export function Testimonials({ testimonials }: { testimonials: DataOf<typeof listTestimonials> }) {
  const { t } = useTranslation('home')
  return (
    <section className="page-section">
      <div className="container">
        <div className="page-section-head">
          <div>
            <h2 className="text-h2">{t('testimonials')}</h2>
            <p>{t('testimonialsText')}</p>
          </div>
        </div>
        <ul className="quotes home-strip">
          {testimonials.map(({ author, rating, text, courses: course }) => (
            <li key={course.id} className="card quote">
              <Stars value={rating} />
              <UserText as="blockquote">{text}</UserText>
              <div className="quote-by">
                <Avatar name={author} />
                <div>
                  <b>
                    <bdi>{author}</bdi>
                  </b>
                  <Link className="text-sm" to={`/courses/${course.id}`}>
                    <UserText as="bdi">{course.title}</UserText>
                  </Link>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
