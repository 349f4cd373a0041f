// The payment method: one account is enough. Its check digits are verified while it is typed, and its RIP is computed from it.
import { Check, HandCoins, Landmark, Smartphone } from 'lucide-react'
import { isCcp, ripOf, writeRip } from '#features/school/ccp.ts'
import { methodProblems, tidyMethod } from '#features/school/settings-check.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import namesAr from '../method-names.ar.json' with { type: 'json' }
import namesEn from '../method-names.en.json' with { type: 'json' }
import type { Done } from './setup-page.tsx'
import { SettingsStep } from './settings-step.tsx'

const labels = { ccp: 'methodCcp', rip: 'methodRip', cash: 'methodCash' } as const
const icons = { ccp: Landmark, rip: Smartphone, cash: HandCoins }
type Kind = 'ccp' | 'rip' | 'cash'
const kinds: Kind[] = ['ccp', 'rip', 'cash']

interface Account {
  holder: string
  number: string
  key: string
}

export function PaymentStep({ onDone }: { onDone: (done?: Done) => void }) {
  const { t } = useTranslation('setup')
  const [kind, setKind] = useKept<Kind>('setup payment', 'ccp')
  const [typed, setTyped] = useKept<Account>('setup account', { holder: '', number: '', key: '' })
  const account = tidyMethod({ kind, ...typed })
  const problems = methodProblems(account)
  const isRight = kind === 'ccp' && isCcp(account.number, account.key ?? '')
  const method = (of: Kind, digits: { number: string; key: string | null }) => ({
    kind: of,
    name_ar: namesAr[of],
    name_en: namesEn[of],
    holder: typed.holder.trim(),
    ...digits,
    enabled: true,
  })
  const isComplete = Object.keys(problems).length === 0
  const given = method(kind, { number: account.number, key: account.key })
  // People who pay by phone need the same account as a RIP.
  const payment_methods = isRight ? [given, method('rip', { number: ripOf(account.number), key: null })] : [given]
  /** An unfinished account is not yet a mistake. */
  const judge = (field: 'number' | 'key') => {
    const problem = typed[field] ? problems[field] : undefined
    return problem && problem !== 'REQUIRED' ? t(problem as 'CCP_WRONG') : undefined
  }
  return (
    <SettingsStep
      title={t('paymentTitle')}
      text={t('paymentText')}
      later={t('paymentLater')}
      body={{ payment_methods }}
      disabled={!isComplete}
      onLater={() => onDone()}
      onSaved={() => onDone({ account: kind === 'cash' ? t('methodCash') : account.number })}
    >
      {(errorOf) => (
        <>
          <div className="setup-kinds">
            <Segmented
              label={t('paymentTitle')}
              value={kind}
              segments={kinds.map((one) => ({ value: one, label: t(labels[one]), icon: icons[one] }))}
              onChange={setKind}
            />
          </div>
          {kind !== 'cash' && (
            <AccountFields
              hasKey={kind === 'ccp'}
              account={typed}
              onChange={(changes) => setTyped({ ...typed, ...changes })}
              errorOf={(field) => errorOf(`payment_methods.0.${field}`) ?? judge(field)}
            />
          )}
          {isRight && (
            <p className="setup-right" role="status">
              <Icon of={Check} size="sm" />
              <span>
                {t('keyRight')} <Ltr>{writeRip(ripOf(account.number))}</Ltr>
              </span>
            </p>
          )}
        </>
      )}
    </SettingsStep>
  )
}

interface AccountFieldsProps {
  /** A postal account has two check digits; a RIP contains its own. */
  hasKey: boolean
  account: Account
  onChange: (changes: Partial<Account>) => void
  errorOf: (field: 'number' | 'key') => string | undefined
}

function AccountFields({ hasKey, account, onChange, errorOf }: AccountFieldsProps) {
  const { t } = useTranslation('setup')
  return (
    <>
      <LimitedField
        label={t('holder')}
        maxLength={120}
        value={account.holder}
        onChange={(event) => onChange({ holder: event.target.value })}
      />
      <div className={hasKey ? 'field-pair' : undefined}>
        <TextField
          latin
          inputMode="numeric"
          label={t(hasKey ? 'account' : 'rip')}
          value={account.number}
          error={errorOf('number')}
          onChange={(event) => onChange({ number: event.target.value })}
        />
        {hasKey && (
          <TextField
            latin
            inputMode="numeric"
            label={t('key')}
            value={account.key}
            error={errorOf('key')}
            onChange={(event) => onChange({ key: event.target.value })}
          />
        )}
      </div>
    </>
  )
}
