// Accounts that were merged into this one; for seven days that can be undone.
import { useMutation } from '@tanstack/react-query'
import { useMe } from '#features/accounts/console/use-can.ts'
import { call, failureText } from '#kit/web/api.ts'
import { formatAgo } from '#kit/web/format-ago.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { undoMerge } from '../contract-merge.ts'
import type { Sheet } from './queries.ts'
import { SheetPart } from './sheet-part.tsx'

export function SheetMerges({ sheet: { merges }, now }: { sheet: Sheet; now: Date }) {
  const { t } = useTranslation('students')
  if (merges.length === 0) return null
  return (
    <SheetPart id="merges" title={t('part_merges')}>
      <ul className="sheet-rows">
        {merges.map((merge) => (
          <MergeRow key={merge.id} merge={merge} now={now} />
        ))}
      </ul>
    </SheetPart>
  )
}

function MergeRow({ merge, now }: { merge: Sheet['merges'][number]; now: Date }) {
  const { t, i18n } = useTranslation('students')
  const { can } = useMe()
  const undo = useMutation({
    mutationFn: () => call<typeof undoMerge>('POST', '/admin/students/merges/:id/undo', { params: { id: merge.id } }),
    onSuccess: () => void toast.success(t('mergeUndone')),
    onError: (error) => toast.error(failureText(error)),
  })
  const mayUndo = can('people') && !merge.undone_at && new Date(merge.undo_until) > now
  return (
    <li>
      <div className="layout-grow">
        <p className="text-sm">
          <bdi>{merge.from.full_name}</bdi> <Ltr className="text-muted">{merge.from.email}</Ltr>
        </p>
        <p className="text-xs text-muted">
          {merge.undone_at ? t('mergeUndone') : formatAgo(new Date(merge.at), now, currentLanguage(i18n))}
        </p>
      </div>
      {mayUndo && (
        <Button variant="secondary" size="sm" busy={undo.isPending} onClick={() => undo.mutate()}>
          {t('undoMerge')}
        </Button>
      )}
    </li>
  )
}
