// The review before publishing: every change with before and after, the problems, and the effect on current students.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMe } from '#features/accounts/console/use-can.ts'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { publishCourse } from '../../contract-console.ts'
import { isEmpty } from '../draft/draft-state.ts'
import { useDocument, useInfo, useOpen, useSnapshot } from '../draft/use-draft.tsx'
import { useUploadCount } from '../files/use-uploads.ts'
import { findMended } from '../../mended-keys.ts'
import { RegradeDialog } from '../quiz/regrade-dialog.tsx'
import { keyEffectQuery, publishCheckQuery } from '../queries.ts'
import { PublishReview } from './publish-review.tsx'
import { TellStudents, useTellStudents } from './tell-students.tsx'
import { useRestore } from './use-restore.ts'

interface Written {
  note: string
  /** For the students; null: nothing. */
  news: string | null
}

interface PublishDialogProps {
  open: boolean
  onClose: () => void
  /** Opens it again: what was published is taken back. */
  onUndo: () => void
}

export function PublishDialog({ open, onClose, onUndo }: PublishDialogProps) {
  const { t } = useTranslation('builder')
  const { courseId, store } = useOpen()
  const info = useInfo()
  const [{ note, news }, write] = useKept<Written>(`publish ${courseId}`, { note: '', news: null })
  const { can } = useMe()
  const title = useDocument((document) => document.title)
  const language = useDocument((document) => document.language)
  const tell = useTellStudents({ id: courseId, title, language })
  const revision = useSnapshot(({ state }) => state.revision)
  const mustDecide = useSnapshot(({ state }) => state.conflicts.length > 0 || state.refused.length > 0)
  const isStored = useSnapshot(({ state }) => isEmpty(state)) && !mustDecide
  useEffect(() => {
    if (open) void store.flush()
  }, [open, store])
  const uploading = useUploadCount()
  const check = useQuery(publishCheckQuery(courseId, revision, open && isStored))
  const isMended =
    check.data !== undefined && info.published_version !== null && findMended(check.data.changes).length > 0
  const keys = useQuery(keyEffectQuery(courseId, revision, open && isStored && isMended)).data?.quizzes ?? []
  // Quizzes whose attempts can be graded again: the dialog asks about one after the other, once the corrected answers are published.
  const [better, setBetter] = useState<readonly string[]>([])
  const { restore } = useRestore()
  const before = info.published_version
  const undo = async () => before !== null && (await restore(before)) && onUndo()
  const tellPublished = () =>
    before === null
      ? toast.success(t('published'))
      : toast.offer(t('published'), { label: t('undo'), onPress: () => void undo() }, 'published')
  const publish = usePublish(async () => {
    onClose()
    write({ note: '', news: null })
    tellPublished()
    if (news?.trim()) await tell(news.trim()).catch(() => void toast.error(t('notTold')))
    setBetter(keys.filter(({ changed }) => changed > 0).map(({ id }) => id))
  })
  const students = check.data?.effect.students ?? 0
  const blocking = check.data?.problems.some((problem) => problem.blocking) ?? true
  const hasChanges = (check.data?.changes.length ?? 0) > 0 || info.published_version === null
  if (better[0] !== undefined) {
    return (
      <RegradeDialog
        key={better[0]}
        courseId={courseId}
        quizId={better[0]}
        onClose={() => setBetter(better.slice(1))}
      />
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={
        check.data && info.published_version !== null
          ? t('changesBefore', { count: check.data.changes.length })
          : t('beforePublishing')
      }
      footer={
        <>
          <Button
            disabled={!check.data || blocking || !isStored || !hasChanges}
            busy={publish.isPending}
            busyLabel={t('publishing')}
            onClick={() => check.data && void publish.send(check.data.revision, note.trim())}
          >
            {t(info.published_version === null ? 'publish' : 'publishChanges')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('back')}
          </Button>
        </>
      }
    >
      {!isStored && (
        <Banner tone="lamp" icon={Info} role="status">
          {t(mustDecide ? 'decideFirst' : 'waitForSaving')}
        </Banner>
      )}
      {uploading > 0 && (
        <Banner tone="lamp" icon={Info} role="status">
          {t('publishUploads', { count: uploading })}
        </Banner>
      )}
      {isStored && check.isError && (
        <ErrorState retry={() => void check.refetch()}>{failureText(check.error)}</ErrorState>
      )}
      {isStored && check.isPending && <BoxSkeleton className="publish-waiting" />}
      {isStored && check.data && (
        <PublishReview
          {...{ check: check.data, keys, note }}
          onNote={(text) => write({ note: text, news })}
          onFollow={onClose}
        />
      )}
      {isStored && students > 0 && info.published_version !== null && can('people') && (
        <TellStudents count={students} news={news} onNews={(text) => write({ note, news: text })} />
      )}
    </Dialog>
  )
}

/** Publishes a revision. Afterwards, or where it was refused as it stands, the draft and what is known of it are read again. */
function usePublish(onPublished: () => Promise<void>) {
  const { courseId, store } = useOpen()
  const client = useQueryClient()
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (body: { revision: number; note?: string }) =>
      call<typeof publishCourse>('POST', '/admin/courses/:id/publish', {
        params: { id: courseId },
        body,
        patience: 120_000,
      }),
    // What is known is read again once the dialog is closed: it would tell of the version that it has just made.
    onSuccess: () => {},
  })
  async function send(revision: number, note: string): Promise<void> {
    try {
      await mutateAsync({ revision, ...(note && { note }) })
      await onPublished()
    } catch (error) {
      toast.error(failureText(error))
      if (error instanceof ApiError && error.code !== 'STALE' && error.code !== 'NOT_READY') return
    }
    await store.readAgain()
    await client.invalidateQueries()
  }
  return { isPending, send }
}
