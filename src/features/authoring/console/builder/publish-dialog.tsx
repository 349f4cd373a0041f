// The last look before students see it: every change with before and after, what is in the way, and what it does to those who are learning.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Change, publishCourse } from '../../contract-console.ts'
import { valueAt } from '../draft/changes.ts'
import { isEmpty } from '../draft/draft-state.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { sortedBy } from '../lists.ts'
import { draftKey, publishCheckQuery, versionQuery, type PublishCheck } from '../queries.ts'
import { ChangeCard } from './change-card.tsx'
import { PlaceName } from './place-name.tsx'
import { placeOf } from './places.ts'
import { takeBack } from './take-back.ts'

export function PublishDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('builder')
  const { courseId, snapshot, store, info } = useDraft()
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const { state } = snapshot
  const isStored = isEmpty(state) && state.conflicts.length === 0 && state.refused.length === 0
  useEffect(() => {
    if (open) void store.flush()
  }, [open, store])
  const check = useQuery(publishCheckQuery(courseId, state.revision, open && isStored))
  const publish = useMutation({
    mutationFn: (revision: number) =>
      call<typeof publishCourse>('POST', '/admin/courses/:id/publish', {
        params: { id: courseId },
        body: { revision, ...(note.trim() && { note: note.trim() }) },
        patience: 120_000,
      }),
  })
  async function send(revision: number) {
    try {
      await publish.mutateAsync(revision)
      onClose()
      setNote('')
      toast.success(t('published'))
    } catch (error) {
      toast.error(failureText(error))
      if (error instanceof ApiError && error.code !== 'STALE' && error.code !== 'NOT_READY') return
    }
    await store.readAgain()
    await client.invalidateQueries({ queryKey: ['publish-check', courseId] })
    await client.invalidateQueries({ queryKey: ['authored'] })
    await client.invalidateQueries({ queryKey: draftKey(courseId) })
  }
  const blocking = check.data?.problems.some((problem) => problem.blocking) ?? true
  const hasChanges = (check.data?.changes.length ?? 0) > 0 || info.published_version === null
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
          <Button variant="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            disabled={!check.data || blocking || !isStored || !hasChanges}
            busy={publish.isPending}
            busyLabel={t('publishing')}
            onClick={() => check.data && void send(check.data.revision)}
          >
            {t(info.published_version === null ? 'publish' : 'publishChanges')}
          </Button>
        </>
      }
    >
      {!isStored && (
        <Banner tone="lamp" icon={Info} role="status">
          {t(state.conflicts.length > 0 || state.refused.length > 0 ? 'decideFirst' : 'waitForSaving')}
        </Banner>
      )}
      {isStored && check.isError && (
        <ErrorState retry={() => void check.refetch()}>{failureText(check.error)}</ErrorState>
      )}
      {isStored && check.isPending && <BoxSkeleton className="publish-waiting" />}
      {isStored && check.data && <Review check={check.data} note={note} onNote={setNote} onFollow={onClose} />}
    </Dialog>
  )
}

interface ReviewProps {
  check: PublishCheck
  note: string
  onNote: (note: string) => void
  onFollow: () => void
}

function Review({ check, note, onNote, onFollow }: ReviewProps) {
  const { t } = useTranslation('builder')
  const { courseId, snapshot, info, store } = useDraft()
  // Saved at once: the review is made anew of what is stored.
  const back = (change: Change) => {
    store.change({ ...change, before: valueAt(snapshot.state.document, change.path) })
    void store.flush()
  }
  const published = useQuery({
    ...versionQuery(courseId, info.published_version ?? 0),
    enabled: info.published_version !== null,
  }).data?.document
  const { document } = snapshot.state
  const [all, setAll] = useState(false)
  const shown = all ? check.changes : check.changes.slice(0, 20)
  const problems = sortedBy(check.problems, (one, other) => Number(other.blocking) - Number(one.blocking))
  return (
    <div className="layout-stack">
      {problems.length > 0 && (
        <ul className="problem-list" aria-label={t('problems')}>
          {problems.map((problem) => (
            <li
              key={`${problem.path} ${problem.code}`}
              className={problem.blocking ? 'problem is-blocking' : 'problem'}
            >
              <Icon of={problem.blocking ? CircleAlert : Info} size="sm" />
              <span className="layout-grow">
                <Link
                  to={`/admin/courses/${courseId}/${placeOf(problem.path, document, published).address}`}
                  onClick={onFollow}
                >
                  <PlaceName place={placeOf(problem.path, document, published)} />
                </Link>
                <span className="problem-text">{problem.message}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {info.published_version !== null && <Effect effect={check.effect} />}
      {info.published_version !== null &&
        shown.map((change) => (
          <ChangeCard
            key={`${change.path} ${change.kind}`}
            change={change}
            place={placeOf(change.path, document, published)}
            onTakeBack={published && (() => back(takeBack(change, published)))}
          />
        ))}
      {shown.length < check.changes.length && (
        <Button variant="soft" onClick={() => setAll(true)}>
          {t('showAllChanges', { count: check.changes.length })}
        </Button>
      )}
      <TextField
        label={t('note')}
        help={t('noteHelp')}
        maxLength={500}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
    </div>
  )
}

function Effect({ effect }: { effect: PublishCheck['effect'] }) {
  const { t } = useTranslation('builder')
  const lines = [
    effect.students === 0 ? t('effectNobody') : t('effectStudents', { count: effect.students }),
    effect.chapters_added > 0 && t('effectAdded', { count: effect.chapters_added }),
    effect.chapters_removed > 0 && t('effectRemoved', { count: effect.chapters_removed }),
    effect.completed_stay > 0 && t('effectCompleted', { count: effect.completed_stay }),
    effect.reopened > 0 && t('effectReopened', { count: effect.reopened }),
    t('effectCertificates'),
  ].filter((line): line is string => typeof line === 'string')
  return (
    <ul className="effect-list" aria-label={t('effect')}>
      {lines.map((line) => (
        <li key={line}>
          <Icon of={CircleCheck} size="sm" />
          {line}
        </li>
      ))}
    </ul>
  )
}
