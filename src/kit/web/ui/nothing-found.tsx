// A list in which nothing fits; beside states.tsx, which public pages load, too.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './states.tsx'
import { useUiText } from './text.ts'

/** Nothing fits the search or the filters, which one press takes away. */
export function NothingFound({ title, onClear }: { title: ReactNode; onClear: () => void }) {
  const { t } = useUiText()
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('showAll')}
        </Button>
      }
    />
  )
}
