// A mail whose link opens an account: an owner may see it once, to pass it on where the school has no mail server. It stays visible
// until the page is left.
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DataOf } from '#kit/contract.ts'
import { call, failureText } from '#kit/web/api.ts'
import { hasNoAnswer } from '#kit/web/has-no-answer.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { readUser } from '#kit/web/session.ts'
import { useCopy } from '#kit/web/use-copy.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { listOutbox, showMail } from '#features/school/contract-console.ts'
import { MailText } from './mail-text.tsx'
import { languageOf } from '#kit/language-of.ts'

export function SecretMail({ mail }: { mail: DataOf<typeof listOutbox>[number] }) {
  const { t, i18n } = useTranslation('outbox')
  const keyOf = useRequestKey()
  const show = useMutation({
    mutationFn: () =>
      call<typeof showMail>('POST', '/admin/outbox/:id/show', {
        params: { id: mail.id },
        idempotencyKey: keyOf(mail.id),
      }),
    onError: (error) => toast.error(failureText(error, t('genericError', { ns: 'common' }))),
  })
  if (show.data)
    return (
      <div className="outbox-text layout-stack">
        <p lang={languageOf(show.data.text_body)} dir="auto">
          <MailText text={show.data.text_body} />
        </p>
        <CopyText text={show.data.text_body} />
      </div>
    )
  // Shown, it says, but not here: the answer was lost, and pressing again brings it.
  const at = mail.shown_at && !hasNoAnswer(show.error) && formatDateTime(new Date(mail.shown_at), currentLanguage(i18n))
  const mayShow = readUser()?.role === 'owner' && !mail.sent_at && !at
  return (
    <div className="outbox-text layout-stack">
      <p>{mail.text_body}</p>
      {at && <p className="text-soft">{t('shownOn', { time: at })}</p>}
      {!at && !mail.sent_at && <p className="text-soft">{t(mayShow ? 'showNote' : 'onlyOwner')}</p>}
      {mayShow && (
        <div>
          <Button variant="secondary" busy={show.isPending} onClick={() => show.mutate()}>
            {t('showOnce')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Handed on by a chat: opening the link oneself would use it up. */
function CopyText({ text }: { text: string }) {
  const { t } = useTranslation('outbox')
  const copy = useCopy()
  return (
    <div>
      <Button variant="secondary" onClick={() => void copy(text, t('textCopied'))}>
        <Icon of={Copy} size="sm" />
        {t('copyText')}
      </Button>
    </div>
  )
}
