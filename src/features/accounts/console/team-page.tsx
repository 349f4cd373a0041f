// The team: invitations, roles, the second step, and who may do what. Only owners open this page.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Minus, Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { capabilities, capabilitiesOf, type Role } from '#kit/capabilities.ts'
import { statusQuery } from '#features/school/console/queries.ts'
import { SettingsCard, SettingsFrame } from '#features/school/console/settings-frame.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useMediaQuery } from '#kit/web/use-media-query.ts'
import { useKept } from '#kit/web/use-kept.ts'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import type { inviteMember } from '../contract-team.ts'
import { secondFactorQuery, teamQuery } from './queries.ts'
import { bodyOfRole, RoleFields, type ChosenRole } from './role-fields.tsx'
import { TeamMember } from './team-member.tsx'

export const handle = { namespaces: ['settings', 'team'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function TeamPage() {
  const { t } = useTranslation('team')
  const { data, error, isError, refetch, isRefetching } = useQuery(teamQuery)
  const { data: own } = useQuery(secondFactorQuery)
  return (
    <SettingsFrame section="team">
      <SettingsCard title={t('title')} text={t('text')}>
        <Invite />
        {data ? (
          <ul className="team-list">
            {data.map((member) => (
              <TeamMember key={member.id} member={member} isRequired={own?.required ?? true} />
            ))}
          </ul>
        ) : isError ? (
          <ErrorState title={t('failed')} error={error} retry={() => void refetch()} retrying={isRefetching} />
        ) : (
          <BoxSkeleton />
        )}
      </SettingsCard>
      <SettingsCard title={t('whoMay')}>
        <Rights />
      </SettingsCard>
    </SettingsFrame>
  )
}

interface Invitation extends ChosenRole {
  email: string
}
const empty: Invitation = { email: '', role: 'desk', instructor: '' }

function Invite() {
  const { t } = useTranslation('team')
  const client = useQueryClient()
  const [written, write, drop] = useKept<Invitation>('invite', empty)
  const { email } = written
  const [errors, setErrors] = useState<Record<string, string>>({})
  const hasServer = useQuery(statusQuery).data?.mails.has_server ?? true
  const keyOf = useRequestKey()
  const invite = useMutation({
    mutationFn: () => {
      const body = { email: email.trim(), ...bodyOfRole(written) }
      return call<typeof inviteMember>('POST', '/admin/team/invite', { body, idempotencyKey: keyOf(body) })
    },
  })
  async function send() {
    if (invite.isPending) return
    setErrors({})
    try {
      const member = await invite.mutateAsync()
      // The next address may stand there by now.
      if (drop(written)) write(empty)
      if (member.state === 'active') toast.success(t('added', { email: member.email }))
      else toast.success(hasServer ? t('invited', { email: member.email }) : t('invitedKept'))
      await client.invalidateQueries({ queryKey: teamQuery.queryKey })
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields)
      toast.error(failureText(error, t('genericError', { ns: 'common' })))
    }
  }
  return (
    <>
      <Form className="team-invite" onSubmit={send}>
        <TextField
          type="email"
          label={t('inviteBy')}
          placeholder={t('emailExample')}
          autoComplete="off"
          value={email}
          error={errors['email']}
          onChange={(event) => write({ ...written, email: event.target.value })}
        />
        <RoleFields chosen={written} errors={errors} onChange={(chosen) => write({ ...written, ...chosen })} />
        <Button type="submit" busy={invite.isPending} busyLabel={t('inviting')}>
          <Icon of={Send} size="sm" flip />
          {t('invite')}
        </Button>
      </Form>
      {!hasServer && (
        <p className="text-sm text-soft">
          {t('keptNote')}{' '}
          <Link className="link" to="/admin/outbox">
            {t('outbox')}
          </Link>
        </p>
      )}
    </>
  )
}

const shownRoles: Exclude<Role, 'student'>[] = ['owner', 'staff', 'desk', 'instructor']

function Rights() {
  const { t } = useTranslation('team')
  const isNarrow = useMediaQuery('(max-width: 39.99em)')
  if (isNarrow) return <RightsByRole />
  return (
    <div className="team-scroll">
      <table className="team-rights">
        <thead>
          <tr>
            <th scope="col">{t('may')}</th>
            {shownRoles.map((role) => (
              <th key={role} scope="col">
                {t(`role_${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {capabilities.map((capability) => (
            <tr key={capability}>
              <th scope="row">{t(`can_${capability}`)}</th>
              {shownRoles.map((role) => {
                const may = capabilitiesOf(role).includes(capability)
                return (
                  <td key={role}>
                    {may && role === 'instructor' ? (
                      t('ownCourses')
                    ) : role === 'desk' && capability === 'people' ? (
                      t('deskPeople')
                    ) : (
                      <>
                        <Icon of={may ? Check : Minus} size="sm" />
                        <span className="visually-hidden">{t(may ? 'yes' : 'no')}</span>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** For phones, where a table does not fit. */
function RightsByRole() {
  const { t, i18n } = useTranslation('team')
  return (
    <dl className="team-by-role">
      {shownRoles.map((role) => (
        <div key={role}>
          <dt>{t(`role_${role}`)}</dt>
          <dd>
            {new Intl.ListFormat(i18n.language, { type: 'unit' }).format([
              ...capabilitiesOf(role).map((capability) => t(`can_${capability}`)),
              ...(role === 'desk' ? [t('deskPeopleLong')] : []),
            ])}
            {role === 'instructor' && ` (${t('ownCourses')})`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
