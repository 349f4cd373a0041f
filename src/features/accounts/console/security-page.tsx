// The security of one's own account: the second step with its recovery codes, and the devices that are signed in.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { SettingsCard, SettingsFrame } from '#features/school/console/settings-frame.tsx'
import { call, failureText } from '#kit/web/api.ts'
import { deviceName } from '#kit/web/device.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { ArchTile } from '#kit/web/ui/arch-tile.tsx'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { VisuallyHidden } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import type { endOtherSessions, endSession } from '../contract.ts'
import type { renewRecoveryCodes } from '../contract-team.ts'
import { RecoveryCodes } from '../web/recovery-codes.tsx'
import { secondFactorQuery } from './queries.ts'
import { sessionsQuery } from '../web/queries.ts'

export const handle = { namespaces: ['settings', 'team', 'authenticator'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function SecurityPage() {
  return (
    <SettingsFrame section="security">
      <SecondStep />
      <Sessions />
    </SettingsFrame>
  )
}

function SecondStep() {
  const { t, i18n } = useTranslation('team')
  const { data, error, isError, refetch, isRefetching } = useQuery(secondFactorQuery)
  const [open, setOpen] = useState(false)
  const isSet = data?.since !== null
  return (
    <SettingsCard title={t('stepTitle')} text={t('stepText')}>
      {!data && isError ? (
        <ErrorState error={error} retry={() => void refetch()} retrying={isRefetching} />
      ) : !data ? (
        <BoxSkeleton />
      ) : (
        <Banner tone={isSet ? 'ok' : 'quiet'} icon={isSet ? ShieldCheck : ShieldAlert}>
          {!data.required && !isSet
            ? t('stepDemo')
            : isSet
              ? t('stepSince', { time: formatDateTime(new Date(data.since ?? 0), currentLanguage(i18n)) })
              : t('stepNext')}
          {isSet && <p className="text-sm">{t('codesLeft', { count: data.recovery_codes_left })}</p>}
        </Banner>
      )}
      {data && isSet && (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('newCodes')}
          </Button>
        </div>
      )}
      <NewCodes open={open} onClose={() => setOpen(false)} />
    </SettingsCard>
  )
}

function NewCodes({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('team')
  const client = useQueryClient()
  const email = useUser()?.email ?? ''
  const [code, setCode] = useState('')
  // They are sent once: "back", or a reload, does not lose them before they are noted down.
  const [codes, keep] = useKept<string[]>('recovery codes', [])
  const renew = useMutation({
    mutationFn: () =>
      call<typeof renewRecoveryCodes>('POST', '/admin/second-factor/recovery-codes', { body: { code } }),
    onSuccess: ({ recovery_codes }) => {
      keep(recovery_codes)
      return client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    },
  })
  function close() {
    setCode('')
    renew.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t('newCodes')}>
      {codes.length > 0 ? (
        <RecoveryCodes
          codes={codes}
          email={email}
          onKept={() => {
            keep([])
            close()
          }}
        />
      ) : (
        <Form onSubmit={() => code.trim() !== '' && renew.mutate()}>
          <p>{t('newCodesText')}</p>
          <TextField
            label={t('code')}
            latin
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={renew.error ? failureText(renew.error, t('genericError', { ns: 'common' })) : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" busy={renew.isPending}>
            {t('makeCodes')}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}

function Sessions() {
  const { t, i18n } = useTranslation('team')
  const client = useQueryClient()
  const { data, error, isError, refetch, isRefetching } = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: async (id: string | null): Promise<void> => {
      if (id === null) await call<typeof endOtherSessions>('DELETE', '/student/sessions')
      else await call<typeof endSession>('DELETE', '/student/sessions/:id', { params: { id } })
    },
    onError: (error) => toast.error(failureText(error, t('genericError', { ns: 'common' }))),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <SettingsCard
      title={t('sessions')}
      action={
        data &&
        data.length > 1 && (
          <Button variant="danger-soft" size="sm" busy={end.isPending} onClick={() => end.mutate(null)}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      {!data && isError ? (
        <ErrorState error={error} retry={() => void refetch()} retrying={isRefetching} />
      ) : !data ? (
        <BoxSkeleton />
      ) : (
        <ul className="team-list">
          {data.map((session, index) => (
            <li key={session.id} className="team-member">
              <ArchTile tone="sea">
                <Icon of={Monitor} />
              </ArchTile>
              <div className="layout-grow">
                <b className="text-medium" dir="ltr">
                  {deviceName(session.user_agent) || t('unknownDevice')}
                </b>
                <p className="text-sm text-muted">
                  {formatDateTime(new Date(session.last_seen_at), currentLanguage(i18n))}
                </p>
              </div>
              {session.current ? (
                <Badge tone="ok">{t('thisSession')}</Badge>
              ) : (
                <Button variant="ghost" size="sm" onClick={() => end.mutate(session.id)}>
                  {t('end')}
                  <VisuallyHidden>
                    {index + 1}. {deviceName(session.user_agent) || t('unknownDevice')}
                  </VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </SettingsCard>
  )
}
