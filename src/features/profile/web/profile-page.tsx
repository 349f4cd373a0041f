// Profile: personal information and password in two tabs, mails, devices, own data (specification §2, §5, §8).
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DataOf } from '#kit/contract.ts'
import { formatDate } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { readUser, type StoredUser } from '#kit/web/session.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { BoxSkeleton, Skeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { Tabs } from '#kit/web/ui/tabs.tsx'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import type { getProfile } from '#features/accounts/contract.ts'
import { OwnReceipts } from '#features/money/web/own-receipts.tsx'
import { InfoForm } from './info-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { MailChoices } from './mail-choices.tsx'
import { OwnData } from './own-data.tsx'
import { Part } from './part.tsx'
import { Sessions } from './sessions.tsx'
import { profileQuery } from '#features/accounts/web/queries.ts'

export const handle = { namespaces: ['profile', 'auth', 'receipts'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

type Profile = DataOf<typeof getProfile>

export default function ProfilePage() {
  const { t } = useTranslation('profile')
  const [tab, setTab] = useState('info')
  const { data, error, isError, refetch, isRefetching } = useQuery(profileQuery)
  function backToInfo() {
    setTab('info')
    // The form that had the focus is gone.
    document.querySelector<HTMLElement>('.profile-tabs [role=tab]')?.focus()
  }
  // Shows what was stored at sign-in at once; the server's data follows.
  const user = data ?? readUser()
  if (!user) return null
  const instead = (failure: string, skeleton: ReactNode) =>
    isError ? (
      <ErrorState title={failure} error={error} retry={() => void refetch()} retrying={isRefetching} />
    ) : (
      skeleton
    )
  return (
    <>
      <PageMeta title={t('title')} description={t('subtitle')} hidden />
      <PageHead title={t('title')} text={t('subtitle')} />
      <Tabs
        className="profile-tabs"
        label={t('title')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'info',
            label: t('infoTab'),
            panel: (
              <div className="profile">
                <div className="profile-main">
                  <InfoForm user={user} />
                  {data ? (
                    <>
                      <Part title={t('receiptsTitle')}>
                        <OwnReceipts />
                      </Part>
                      <MailChoices mails={data.mails} />
                      <OwnData email={data.email} role={data.role} hasPassword={data.has_password} />
                    </>
                  ) : (
                    instead(
                      t('restFailed'),
                      <>
                        <PartSkeleton className="profile-wait-mails" />
                        <PartSkeleton className="profile-wait-data" />
                      </>,
                    )
                  )}
                </div>
                <MemberCard user={user} />
              </div>
            ),
          },
          {
            id: 'password',
            label: t('passwordTab'),
            panel: (
              <div className="profile">
                <div className="profile-main">
                  {data ? (
                    <Password profile={data} onDone={backToInfo} />
                  ) : (
                    instead(t('loadFailed'), <BoxSkeleton className="profile-wait-form" />)
                  )}
                  <Sessions />
                </div>
                <MemberCard user={user} />
              </div>
            ),
          },
        ]}
      />
    </>
  )
}

/** As tall as the part that replaces it: a heading over its box. */
function PartSkeleton({ className }: { className: string }) {
  return (
    <div className="profile-part">
      <Skeleton lines={['short']} className="profile-wait-head" />
      <BoxSkeleton className={className} />
    </div>
  )
}

function Password({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useTranslation('profile')
  if (profile.has_password) return <PasswordForm email={profile.email} onDone={onDone} />
  return (
    <div className="profile-part">
      <p>{t('noPassword')}</p>
      <div>
        <LinkButton variant="secondary" to="/forgot-password">
          {t('askPassword')}
        </LinkButton>
      </div>
    </div>
  )
}

function MemberCard({ user }: { user: StoredUser }) {
  const { t, i18n } = useTranslation('profile')
  return (
    <aside className="card member-card" aria-label={t('memberSince')}>
      <Avatar name={user.full_name} />
      <bdi className="text-bold">{user.full_name}</bdi>
      <span className="text-sm text-soft text-ltr">{user.email}</span>
      <hr />
      <span className="text-sm text-muted">{t('memberSince')}</span>
      <span className="text-medium">{formatDate(new Date(user.created_at), currentLanguage(i18n))}</span>
    </aside>
  )
}
