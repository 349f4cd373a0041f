// One member of the team: role, second step, and what an owner can do. Each act first says what it does.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailPlus, MoreVertical, ShieldAlert, ShieldCheck, ShieldOff, UserCog, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { formatAgo } from '#kit/web/format-ago.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Menu } from '#kit/web/ui/menu.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { changeMember, inviteAgain, removeMember, resetSecondFactor } from '../contract-team.ts'
import { teamQuery, type Member } from './queries.ts'
import { bodyOfRole, RoleFields } from './role-fields.tsx'

type Act = 'role' | 'reset' | 'remove'

/** In the demo school nobody needs a second step, and its absence is no warning. */
export function TeamMember({ member, isRequired }: { member: Member; isRequired: boolean }) {
  const { t } = useTranslation('team')
  const [act, setAct] = useState<Act | null>(null)
  const { run, busy } = useAct()
  const keyOf = useRequestKey()
  const again = () =>
    void run(
      () => call<typeof inviteAgain>('POST', '/admin/team/:id/invite', { params: { id: member.id } }),
      t('invited', { email: member.email }),
    )
  return (
    <li className="team-member">
      <Avatar name={member.full_name} />
      <div className="layout-grow">
        <b className="text-medium">
          <bdi>{member.full_name}</bdi>
        </b>
        <p className="text-sm text-muted">
          <span className="team-address">
            <Ltr>{member.email}</Ltr>
          </span>
          <Standing member={member} />
        </p>
        {member.instructor && (
          <p className="text-sm text-muted">
            {t('teaches')} <bdi>{member.instructor.name}</bdi>
          </p>
        )}
      </div>
      <div className="team-member-marks">
        {isRequired && member.state === 'active' && (
          <span className={member.second_factor ? 'team-step is-set' : 'team-step'}>
            <Icon of={member.second_factor ? ShieldCheck : ShieldAlert} size="sm" />
            {t(member.second_factor ? 'stepSet' : 'stepMissing')}
          </span>
        )}
        <Badge tone={member.role === 'owner' ? 'sea' : undefined}>{t(`role_${member.role}`)}</Badge>
      </div>
      <Menu
        label={t('acts', { name: member.full_name })}
        className="btn btn-ghost btn-icon"
        items={[
          ...(member.state === 'active' ? [] : [{ label: t('inviteAgain'), icon: MailPlus, onSelect: again }]),
          { label: t('changeRole'), icon: UserCog, onSelect: () => setAct('role') },
          ...(member.second_factor
            ? [{ label: t('resetStep'), icon: ShieldOff, onSelect: () => setAct('reset') }]
            : []),
          {
            label: t(member.state === 'active' ? 'remove' : 'withdraw'),
            icon: UserMinus,
            apart: true,
            onSelect: () => setAct('remove'),
          },
        ]}
      >
        <Icon of={MoreVertical} />
      </Menu>
      {act === 'role' && <RoleDialog member={member} onClose={() => setAct(null)} />}
      <Sure
        open={act === 'reset'}
        onClose={() => setAct(null)}
        title={t('resetStep')}
        text={t('resetText', { name: member.full_name })}
        label={t('resetNow')}
        busy={busy}
        onSure={() =>
          run(
            () =>
              call<typeof resetSecondFactor>('DELETE', '/admin/team/:id/second-factor', { params: { id: member.id } }),
            t('resetDone'),
          )
        }
      />
      <Sure
        open={act === 'remove'}
        onClose={() => setAct(null)}
        title={t(member.state === 'active' ? 'remove' : 'withdraw')}
        text={t(member.state === 'active' ? 'removeText' : 'withdrawText', { name: member.full_name })}
        label={t(member.state === 'active' ? 'removeNow' : 'withdraw')}
        busy={busy}
        onSure={() =>
          run(
            () =>
              call<typeof removeMember>('DELETE', '/admin/team/:id', {
                params: { id: member.id },
                idempotencyKey: keyOf('remove'),
              }),
            t('removed'),
          )
        }
      />
    </li>
  )
}

/** How long an invitation is valid, or when the person was here last. */
function Standing({ member: { state, invited_until, last_seen_at } }: { member: Member }) {
  const { t, i18n } = useTranslation('team')
  const language = currentLanguage(i18n)
  const words =
    state === 'invited' && invited_until
      ? t('until', { time: formatDateTime(new Date(invited_until), language) })
      : state === 'expired'
        ? t('expired')
        : state === 'active' && last_seen_at && formatAgo(new Date(last_seen_at), serverTime(), language)
  return words ? <span className="team-standing">{words}</span> : null
}

function useAct() {
  const { t } = useTranslation('team')
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({ mutationFn: (act: () => Promise<unknown>) => act() })
  return {
    busy: isPending,
    /** @param onFields what the server says of the fields, where there are some */
    run: async (
      act: () => Promise<unknown>,
      done: string,
      onFields?: (fields: Record<string, string>) => void,
    ): Promise<boolean> => {
      try {
        await mutateAsync(act)
        toast.success(done)
        return true
      } catch (error) {
        if (error instanceof ApiError) onFields?.(error.fields)
        toast.error(failureText(error, t('genericError', { ns: 'common' })))
        return error instanceof ApiError && error.status === 404
      } finally {
        await client.invalidateQueries({ queryKey: teamQuery.queryKey })
      }
    },
  }
}

interface SureProps {
  open: boolean
  onClose: () => void
  title: string
  text: string
  label: string
  busy: boolean
  onSure: () => Promise<boolean>
}

function Sure({ open, onClose, title, text, label, busy, onSure }: SureProps) {
  const { t } = useTranslation('team')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={() => void onSure().then((done) => done && onClose())}>
            {label}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

/** Made anew each time: a choice that was abandoned is forgotten. */
function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('team')
  const [chosen, setChosen] = useState({ role: member.role, instructor: member.instructor?.id ?? '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, busy } = useAct()
  const body = bodyOfRole(chosen)
  const save = () =>
    run(
      () => call<typeof changeMember>('PUT', '/admin/team/:id', { params: { id: member.id }, body }),
      t('roleChanged', { name: member.full_name }),
      setErrors,
    ).then((done) => done && onClose())
  return (
    <Dialog open onClose={onClose} title={t('changeRole')}>
      <Form onSubmit={() => !busy && save()}>
        <p className="text-soft">{t('roleText', { name: member.full_name })}</p>
        <RoleFields
          chosen={chosen}
          errors={errors}
          onChange={(next) => {
            setChosen(next)
            setErrors({})
          }}
        />
        <div className="layout-row layout-wrap">
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
