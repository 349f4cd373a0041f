// Says that there are unpublished changes, with the button to publish them.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { isEmpty } from '../draft/draft-state.ts'
import { useInfo, useOpen, useSnapshot } from '../draft/use-draft.tsx'
import { publishCheckQuery } from '../queries.ts'
import { PublishDialog } from './publish-dialog.tsx'

/** The server compares whole documents, so it is asked only after a pause in typing. */
const restFor = 4000

export function PublishBar() {
  const { t } = useTranslation('builder')
  const { courseId } = useOpen()
  const info = useInfo()
  const [isOpen, setIsOpen] = useState(false)
  const revision = useSnapshot(({ state }) => state.revision)
  const isSaved = useSnapshot(({ phase }) => phase === 'saved')
  const isSent = useSnapshot(({ state }) => isEmpty(state))
  const rested = useRested(revision, isSaved)
  const check = useQuery(publishCheckQuery(courseId, revision, rested && info.status !== 'archived')).data
  const hasChanges = info.has_unpublished_changes || !isSent || revision !== info.revision
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) setIsOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  const isNew = info.published_version === null
  const blocking = check?.problems.filter((problem) => problem.blocking).length ?? 0
  const isShown = isNew || (check ? check.changes.length > 0 : hasChanges)
  return (
    <>
      {isShown && (
        <div className="publish-bar">
          <span className="publish-dot" aria-hidden />
          <p className="layout-grow">
            <span className="text-bold">
              {isNew
                ? t('neverPublished')
                : check
                  ? t('unpublishedChanges', { count: check.changes.length })
                  : t('unpublished')}
            </span>{' '}
            <span className="text-sm">
              {isNew && blocking > 0
                ? t('lacks', { count: blocking })
                : isNew
                  ? t('onlyYou')
                  : t('studentsSee', { n: info.published_version ?? 0 })}
            </span>
          </p>
          <span className="publish-buttons">
            <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
              {t('review')}
            </Button>
            <Button size="sm" onClick={() => setIsOpen(true)}>
              {t(isNew ? 'publish' : 'publishChanges')}
            </Button>
          </span>
        </div>
      )}
      <PublishDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function useRested(revision: number, isSaved: boolean): boolean {
  const [rested, setRested] = useState<number | null>(revision)
  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => setRested(revision), restFor)
    return () => clearTimeout(timer)
  }, [revision, isSaved])
  return rested === revision
}
