// Acts of the team on an account, each with its consequence.
import { Ban, CirclePlus, KeyRound, LockOpen, LogOut, Merge, RotateCcw, type LucideIcon } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#features/accounts/console/use-can.ts'
import { call, failureText } from '#kit/web/api.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { endStudentSessions, restoreStudent, sendStudentReset } from '../contract-console.ts'
import { MergeDialog } from './merge-dialog.tsx'
import type { Sheet } from './queries.ts'
import { ResetDialog } from './reset-dialog.tsx'
import { SheetPart } from './sheet-part.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

export function SheetActs({ sheet, enrol }: { sheet: Sheet; enrol: () => void }) {
  const { t } = useTranslation('students')
  const { can } = useMe()
  const [open, setOpen] = useState<'reset' | 'merge' | 'suspend'>()
  const { sendReset, endSessions, restore } = useActs(sheet)
  const close = () => setOpen(undefined)
  if (sheet.merged_into) return null
  return (
    <SheetPart id="acts" title={t('part_acts')}>
      <ul className="sheet-acts">
        {!sheet.suspended_at && <Act icon={CirclePlus} title={t('enrol')} text={t('enrolEffect')} run={enrol} />}
        {can('people') && (
          <>
            <Act icon={RotateCcw} title={t('reset')} text={t('resetEffect')} run={() => setOpen('reset')} />
            <Act icon={KeyRound} title={t('sendReset')} text={t('sendResetEffect')} run={sendReset} />
            <Act
              icon={LogOut}
              flip
              title={t('endSessions')}
              count={sheet.sessions.length}
              text={t('endSessionsEffect')}
              run={endSessions}
            />
            <Act icon={Merge} title={t('merge')} text={t('mergeEffect')} run={() => setOpen('merge')} />
            {sheet.suspended_at ? (
              <Act icon={LockOpen} title={t('restore')} text={t('restoreEffect')} run={restore} />
            ) : (
              <Act icon={Ban} bad title={t('suspend')} text={t('suspendEffect')} run={() => setOpen('suspend')} />
            )}
          </>
        )}
      </ul>
      <ResetDialog sheet={sheet} open={open === 'reset'} onClose={close} />
      <MergeDialog sheet={sheet} open={open === 'merge'} onClose={close} />
      <SuspendDialog sheet={sheet} open={open === 'suspend'} onClose={close} />
    </SheetPart>
  )
}

/** Those without a question; pressed twice, they run once. */
function useActs({ id, full_name: name }: Sheet) {
  const { t } = useTranslation('students')
  const params = { id }
  const onError = (error: unknown) => void toast.error(failureText(error))
  const reset = useMutation({
    mutationFn: () => call<typeof sendStudentReset>('POST', '/admin/students/:id/send-reset', { params }),
    onSuccess: ({ email }) => void toast.success(t('resetSent', { email })),
    onError,
  })
  const sessions = useMutation({
    mutationFn: () => call<typeof endStudentSessions>('POST', '/admin/students/:id/end-sessions', { params }),
    onSuccess: ({ ended }) =>
      void toast.success(ended === 0 ? t('noSessionOpen') : t('sessionsEnded', { count: ended })),
    onError,
  })
  const open = useMutation({
    mutationFn: () => call<typeof restoreStudent>('POST', '/admin/students/:id/restore', { params }),
    onSuccess: () => void toast.success(t('restored', { name })),
    onError,
  })
  return {
    sendReset: () => reset.isPending || reset.mutate(),
    endSessions: () => sessions.isPending || sessions.mutate(),
    restore: () => open.isPending || open.mutate(),
  }
}

interface ActProps {
  icon: LucideIcon
  flip?: boolean
  title: string
  count?: number
  /** Their results. */
  text: string
  bad?: boolean
  run: () => void
}

function Act({ icon, flip, title, count, text, bad, run }: ActProps) {
  return (
    <li>
      <button type="button" className={bad ? 'sheet-act is-bad' : 'sheet-act'} onClick={run}>
        <Icon of={icon} flip={flip} />
        <span className="layout-grow">
          <span className="sheet-act-title">
            {title} {count !== undefined && count > 0 && <span className="sheet-count">{count}</span>}
          </span>
          <span className="text-xs text-muted sheet-act-text">{text}</span>
        </span>
      </button>
    </li>
  )
}
