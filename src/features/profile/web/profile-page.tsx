// Profile: personal information and change of password in two tabs, member since (specification §2, §5, §8).
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { call } from '#kit/web/api.ts'
import { formatDate } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { readUser, type StoredUser } from '#kit/web/session.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { Tabs } from '#kit/web/ui/tabs.tsx'
import { onlyAreas } from '#kit/web/with-areas.ts'
import type { getProfile } from '#features/accounts/contract.ts'
import { InfoForm } from '#features/accounts/web/info-form.tsx'
import { PasswordForm } from '#features/accounts/web/password-form.tsx'

export const handle = { areas: ['profile', 'auth'] }
export const clientLoader = onlyAreas(handle.areas)

export default function ProfilePage() {
  const { t } = useTranslation('profile')
  const [tab, setTab] = useState('info')
  // What was stored at sign-in shows at once; the server's word follows.
  const { data: user } = useQuery<StoredUser | null>({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call<typeof getProfile>('GET', '/student/profile', { signal }),
    placeholderData: readUser,
  })
  if (!user) return null
  const member = <MemberCard user={user} />
  return (
    <>
      <PageMeta title={t('title')} description={t('subtitle')} hidden />
      <div className="page-h">
        <div>
          <h1>{t('title')}</h1>
          <p>{t('subtitle')}</p>
        </div>
      </div>
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
                <InfoForm user={user} />
                {member}
              </div>
            ),
          },
          {
            id: 'password',
            label: t('passwordTab'),
            panel: (
              <div className="profile">
                <PasswordForm email={user.email} onDone={() => setTab('info')} />
                {member}
              </div>
            ),
          },
        ]}
      />
    </>
  )
}

function MemberCard({ user }: { user: StoredUser }) {
  const { t, i18n } = useTranslation('profile')
  return (
    <aside className="card member-card" aria-label={t('memberSince')}>
      <Avatar name={user.full_name} />
      <bdi className="b">{user.full_name}</bdi>
      <span className="sm soft ltr">{user.email}</span>
      <hr />
      <span className="sm muted">{t('memberSince')}</span>
      <span className="m">{formatDate(new Date(user.created_at), currentLanguage(i18n))}</span>
    </aside>
  )
}
