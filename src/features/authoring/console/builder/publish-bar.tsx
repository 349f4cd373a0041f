// Says whether there are unpublished changes, with the button to publish them. It keeps its place when there are none: nothing below it moves at
// the first change.
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { topmostDialog } from '#kit/web/ui/modal.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { isEmpty } from '../draft/draft-state.ts'
import { useInfo, useOpen, useSnapshot } from '../draft/use-draft.tsx'
import { focusSoon } from '../focus-then.ts'
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
  const isNew = info.published_version === null
  const blocking = check?.problems.filter((problem) => problem.blocking).length ?? 0
  const isShown = isNew || (check ? check.changes.length > 0 : hasChanges)
  // The last words may not be sent yet.
  const mayReview = isShown || !isSent
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // In a window over the page the keys are that window's.
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || topmostDialog()) return
      if (mayReview) setIsOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [mayReview])
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    // The pressed button went with what there was to publish.
    if (isShown || !wasOpen.current) return
    wasOpen.current = false
    if (document.activeElement === document.body) focusSoon('.publish-bar a')
  }, [isOpen, isShown])
  return (
    <>
      {isShown && (
        <div className="publish-bar">
          <span className="publish-dot" aria-hidden />
          <p className="layout-grow">
            <span className="publish-count">
              {isNew
                ? t('neverPublished')
                : check
                  ? t('unpublishedChanges', { count: check.changes.length })
                  : t('unpublished')}
            </span>{' '}
            <span className="publish-who">
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
      {!isShown && info.status === 'published' && (
        <div className="publish-bar is-published">
          <Icon of={Check} size="sm" />
          <p className="layout-grow">
            <span className="publish-count">{t('allPublished')}</span>{' '}
            <span className="publish-who">{t('studentsSee', { n: info.published_version ?? 0 })}</span>
          </p>
          <span className="publish-buttons">
            <LinkButton variant="secondary" size="sm" to={`/courses/${courseId}`}>
              {t('coursePage')}
            </LinkButton>
          </span>
        </div>
      )}
      <PublishDialog open={isOpen} onClose={() => setIsOpen(false)} onUndo={() => setIsOpen(true)} />
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
