// Which mails a person wants; each choice is saved at once.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DataOf } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import { Switch } from '#kit/web/ui/choice.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { chooseMails, getProfile } from '#features/accounts/contract.ts'
import { Part } from './part.tsx'
import { profileQuery } from '#features/accounts/web/queries.ts'

type Profile = DataOf<typeof getProfile>
type Mails = Profile['mails']

const kinds = [
  ['activated', 'mailActivated'],
  ['rejected', 'mailRejected'],
  ['certificate', 'mailCertificate'],
  ['reply', 'mailReply'],
  ['announcement', 'mailAnnouncement'],
] as const

export function MailChoices({ mails }: { mails: Mails }) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const show = (chosen: Mails) =>
    client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, mails: chosen })
  const { mutate } = useMutation({
    mutationFn: (body: Mails) => call<typeof chooseMails>('PUT', '/student/mails', { body }),
    // Shown at once; undone when the server refused.
    onMutate: (chosen) => {
      show(chosen)
      return { before: mails }
    },
    onSuccess: () => toast.success(t('mailsSaved'), 'mails'),
    onError: (_error, _chosen, kept) => {
      if (kept) show(kept.before)
      toast.error(t('saveFailed'), 'mails')
    },
  })
  return (
    <Part title={t('mailsTitle')} text={t('mailsText')}>
      <div>
        {kinds.map(([kind, text]) => (
          <Switch
            key={kind}
            label={t(text)}
            checked={mails[kind] ?? true}
            onChange={(event) => mutate({ ...mails, [kind]: event.target.checked })}
          />
        ))}
      </div>
    </Part>
  )
}
