// The first course is written, or brought along, in the console.
import { PackageOpen, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'

const ways = [
  { id: 'write', icon: Pencil },
  { id: 'import', icon: PackageOpen },
] as const

export function CourseStep({ onLater }: { onLater: () => void }) {
  const { t } = useTranslation('setup')
  return (
    <div className="auth-in">
      <div>
        <h1>{t('courseTitle')}</h1>
        <p className="text-soft">{t('courseText')}</p>
      </div>
      {ways.map(({ id, icon }) => (
        <Link key={id} to="/admin/courses" className="setup-way">
          <span className="setup-tile">
            <Icon of={icon} />
          </span>
          <span>
            <b className="text-medium">{t(`way_${id}`)}</b>
            <span className="text-sm text-muted">{t(`way_${id}_text`)}</span>
          </span>
        </Link>
      ))}
      <Button size="lg" variant="secondary" block onClick={onLater}>
        {t('later')}
      </Button>
    </div>
  )
}
