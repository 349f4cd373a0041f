// A student's standing, as a word with an icon: never by colour alone.
import { Ban, Check, Clock, Pause, Play, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Badge } from '#kit/web/ui/badge.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { StudentState } from './queries.ts'

const looks: Record<StudentState, { tone?: ComponentProps<typeof Badge>['tone']; icon: LucideIcon }> = {
  never_started: { tone: 'lamp', icon: Clock },
  learning: { tone: 'sea', icon: Play },
  stuck: { icon: Pause },
  finished: { tone: 'ok', icon: Check },
  suspended: { tone: 'bad', icon: Ban },
}

export function StateBadge({ state }: { state: StudentState }) {
  const { t } = useTranslation('students')
  const { tone, icon } = looks[state]
  return (
    <Badge {...(tone && { tone })} icon={icon}>
      {t(state)}
    </Badge>
  )
}
