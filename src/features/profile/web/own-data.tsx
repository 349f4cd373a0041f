// Downloading a person's data, and deleting the account.
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '#kit/capabilities.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { callForFile, failureText } from '#kit/web/api.ts'
import { countBytes } from '#kit/web/download.ts'
import { formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { exportData } from '../contract.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { Part } from './part.tsx'

interface OwnDataProps {
  email: string
  role: Role
  hasPassword: boolean
}

export function OwnData({ email, role, hasPassword }: OwnDataProps) {
  const { t } = useTranslation('profile')
  return (
    <Part title={t('dataTitle')}>
      <ul className="card profile-rows">
        <li>
          <span className="layout-grow">
            <span className="text-medium">{t('exportTitle')}</span>
            <span className="text-sm text-muted">{t('exportText')}</span>
          </span>
          <ExportButton />
        </li>
        <li>
          <span className="layout-grow">
            <span className="text-medium">{t('leaveTitle')}</span>
            <span className="text-sm text-muted">
              {role === 'student' ? t('leaveText') : t(role === 'owner' ? 'leaveOwner' : 'leaveStaff')}
            </span>
          </span>
          {role === 'student' && <LeaveButton email={email} hasPassword={hasPassword} />}
        </li>
      </ul>
    </Part>
  )
}

function ExportButton() {
  const { t, i18n } = useTranslation('profile')
  const [percent, setPercent] = useState<number | null>(null)
  async function download() {
    setPercent(0)
    try {
      const answer = await callForFile<typeof exportData>('GET', '/student/export')
      await saveFile(countBytes(answer, setPercent), 'manara.zip')
      toast.success(t('exported'))
    } catch (error) {
      toast.error(failureText(error, t('exportFailed')))
    }
    setPercent(null)
  }
  const busyLabel = t('exporting', { percent: formatPercent(percent ?? 0, currentLanguage(i18n)) })
  return (
    <Button variant="secondary" busy={percent !== null} busyLabel={busyLabel} onClick={() => void download()}>
      <Icon of={Download} />
      {t('exportStart')}
    </Button>
  )
}

function LeaveButton({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslation('profile')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger-soft" onClick={() => setOpen(true)}>
        {t('leaveStart')}
      </Button>
      <LeaveDialog open={open} onClose={() => setOpen(false)} email={email} hasPassword={hasPassword} />
    </>
  )
}
