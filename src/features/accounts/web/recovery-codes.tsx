// The ten recovery codes, shown once: to copy, or to keep as a file.
import { Copy, Download } from 'lucide-react'
import { useCopy } from '#kit/web/use-copy.ts'
import { saveText } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'

interface RecoveryCodesProps {
  codes: string[]
  email: string
  onKept: () => void
}

export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('authenticator')
  const copy = useCopy()
  const text = `${t('codesFile', { email })}\n\n${codes.join('\n')}\n`
  return (
    <div className="auth-in layout-stack">
      <div>
        <h1>{t('codesTitle')}</h1>
        <p className="text-soft">{t('codesText')}</p>
      </div>
      <ol className="second-step-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code} className="text-code">
            {code}
          </li>
        ))}
      </ol>
      <div className="layout-row second-step-keep">
        <Button variant="secondary" onClick={() => void copy(text, t('copied'))}>
          <Icon of={Copy} size="sm" />
          {t('copyCodes')}
        </Button>
        <Button variant="secondary" onClick={() => saveText(text, `${t('codesFile', { email })}.txt`)}>
          <Icon of={Download} size="sm" />
          {t('saveCodes')}
        </Button>
      </div>
      <Button size="lg" block onClick={onKept}>
        {t('kept')}
      </Button>
    </div>
  )
}
