// A free chapter in a player over the page. It closes itself when the chapter is not open to all or cannot be loaded (specification §4).
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { getPreviewChapter } from '#features/catalogue/contract.ts'
import type { DataOf } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import type { Course } from './course.ts'
import type { Enrol } from './use-enrol.ts'
import type { Standing } from './use-standing.ts'

/** Most visitors never open it, so it is loaded when needed. */
async function loadPlayer() {
  const [player] = await Promise.all([import('#kit/web/player/player.tsx'), import('#kit/web/player/player.css')])
  return player
}

interface PreviewDialogProps {
  course: Course
  chapterId: string | null
  onClose: () => void
  standing: Standing
  enrol: Enrol
  price: ReactNode
  onEnrol: () => void
}

export function PreviewDialog({ course, chapterId, onClose, standing, enrol, price, onEnrol }: PreviewDialogProps) {
  const { t } = useTranslation('enrolment')
  const title = course.chapters.find(({ id }) => id === chapterId)?.title ?? ''
  return (
    <Dialog wide open={chapterId !== null} onClose={onClose} title={<UserText as="bdi">{title}</UserText>}>
      <div className="layout-stack">
        {chapterId && <PreviewVideo key={chapterId} courseId={course.id} chapterId={chapterId} onFailure={onClose} />}
        <div className="layout-row layout-between layout-wrap">
          <p className="text-soft text-sm">{t('previewNote')}</p>
          {standing.kind !== 'enrolled' && !enrol.isClosed && (
            <div className="layout-row preview-way">
              {price}
              <Button onClick={onEnrol}>{t('enrolNow')}</Button>
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface PreviewVideoProps {
  courseId: string
  chapterId: string
  onFailure: () => void
}

interface Shown {
  chapter: DataOf<typeof getPreviewChapter>
  Player: Awaited<ReturnType<typeof loadPlayer>>['Player']
}

function PreviewVideo({ courseId, chapterId, onFailure }: PreviewVideoProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const params = { id: courseId, chapterId }
    Promise.all([
      call<typeof getPreviewChapter>('GET', '/courses/:id/preview-chapters/:chapterId', { params, signal }),
      loadPlayer(),
    ])
      .then(([chapter, { Player }]) => (chapter.vimeo_url ? setShown({ chapter, Player }) : onFailure()))
      .catch(() => !signal.aborted && onFailure())
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each chapter; closing is the same whenever it happens
  }, [courseId, chapterId])
  if (!shown?.chapter.vimeo_url) return <BoxSkeleton className="preview-video" />
  const { Player, chapter } = shown
  const { vimeo_url: address, poster_url: poster, captions, title } = chapter
  return <Player source={{ address: address ?? '', poster, captions }} title={title} />
}
