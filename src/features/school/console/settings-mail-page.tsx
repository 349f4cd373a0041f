// The school's mail: its sender, whether the server works, and the texts of the mails in both languages.
import { Send } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { call, failureText } from '#kit/web/api.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import type { sendTestMail } from '../contract-settings.ts'
import { MailWordsEditor } from './mail-words-editor.tsx'
import { Setting, SettingsForm } from './settings-form.tsx'
import { SettingsCard } from './settings-frame.tsx'
import type { Settings } from './use-settings.ts'

export const handle = { namespaces: ['settings'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function SettingsMailPage() {
  const { t } = useTranslation('settings')
  return (
    <SettingsForm section="mail">
      {(draft) => (
        <>
          <SettingsCard title={t('name_of_mail_sender')} text={t('senderText')}>
            <div className="settings-two">
              <Setting
                draft={draft}
                path="mail_sender.name"
                label={t('senderName')}
                placeholder={partsOf(draft.settings.mail_server.sender).name}
                maxLength={80}
              />
              <Setting
                draft={draft}
                path="mail_sender.address"
                type="email"
                label={t('senderAddress')}
                placeholder={partsOf(draft.settings.mail_server.sender).address}
              />
            </div>
            <MailServer server={draft.settings.mail_server} />
          </SettingsCard>
          <MailWordsEditor draft={draft} />
        </>
      )}
    </SettingsForm>
  )
}

function MailServer({ server }: { server: Settings['mail_server'] }) {
  const { t, i18n } = useTranslation('settings')
  const test = useMutation({
    mutationFn: () => call<typeof sendTestMail>('POST', '/admin/settings/test-mail', {}),
    onSuccess: ({ to, kept }) => toast.success(t(kept ? 'testKept' : 'testSent', { address: to })),
    onError: (error) => toast.error(failureText(error, t('genericError', { ns: 'common' }))),
  })
  const state = () => {
    if (!server.configured) return t('serverNone')
    if (server.trouble) return t(server.trouble)
    if (server.failed > 0) return t('serverFailed', { count: server.failed })
    if (!server.last_sent_at) return t('serverQuiet')
    return t('serverSent', { time: formatDateTime(new Date(server.last_sent_at), currentLanguage(i18n)) })
  }
  const isBad = server.trouble !== null || server.failed > 0
  return (
    <div className="settings-server">
      <Banner tone={!server.configured ? 'lamp' : isBad ? 'bad' : 'ok'}>
        {state()}
        <span className="text-sm settings-sender">
          {t('sentFrom')} <bdi>{partsOf(server.sender).name}</bdi> <Ltr>{partsOf(server.sender).address}</Ltr>
        </span>
      </Banner>
      <Button variant="secondary" busy={test.isPending} busyLabel={t('sending')} onClick={() => test.mutate()}>
        <Icon of={Send} size="sm" flip />
        {t('testMail')}
      </Button>
    </div>
  )
}

/** Name and address of a sender as a mail's head has it: each in its own direction. */
function partsOf(sender: string): { name: string; address: string } {
  const [, name, address] = /^"(.*)" <(.*)>$/.exec(sender) ?? []
  return { name: name ?? '', address: address ?? sender }
}
