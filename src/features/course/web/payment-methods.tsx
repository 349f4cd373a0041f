// Where to send the money: a tile for each of the school's accounts; the chosen one shows number, holder, amount and the request's code,
// each ready to copy. A number whose check digits are wrong is not offered.
import { Banknote, CircleAlert, CreditCard, Landmark, Smartphone, Wallet, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { PaymentMethod as Method } from '#features/school/contract.ts'
import type * as z from 'zod'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { CopyButton } from './copy-button.tsx'

export type PaymentMethod = z.output<typeof Method>

const icons: Record<PaymentMethod['kind'], LucideIcon> = {
  ccp: Landmark,
  rip: Smartphone,
  cash: Banknote,
  card: CreditCard,
  other: Wallet,
}

export interface PaymentMethodsProps {
  methods: readonly PaymentMethod[]
  /** Amount due in dinars. */
  amount: number | undefined
  code: string | undefined
  /** Makes the request, which gives its code: a person who copies a number is about to pay. Missing: no code is needed here. */
  onAsk?: (() => Promise<unknown>) | undefined
}

export function PaymentMethods({ methods, amount, code, onAsk }: PaymentMethodsProps) {
  const { t, i18n } = useTranslation('enrolment')
  const group = useId()
  const [chosen, choose] = useState(0)
  const [busy, setBusy] = useState(false)
  const facts = useRef<HTMLDListElement>(null)
  // The button that asked for the code went as it came: the focus goes on where the code is copied.
  useEffect(() => {
    if (code && document.activeElement === document.body)
      facts.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus()
  }, [code])
  const method = methods[chosen] ?? methods[0]
  if (!method) return null

  async function ask() {
    if (code || busy || !onAsk) return
    setBusy(true)
    await onAsk()
    setBusy(false)
  }
  const makeRequest = () => void ask()
  return (
    <div className="pay">
      {methods.length > 1 && (
        <div className="pay-tiles" role="radiogroup" aria-label={t('methods')}>
          {methods.map(({ kind, name }, place) => (
            <label key={`${kind}${name}`} className="pay-tile">
              <input
                type="radio"
                name={group}
                className="visually-hidden"
                checked={place === chosen}
                onChange={() => choose(place)}
              />
              <Icon of={icons[kind]} />
              <bdi>{name}</bdi>
            </label>
          ))}
        </div>
      )}
      <dl className="pay-facts" aria-label={method.name} ref={facts}>
        {methods.length === 1 && (
          <Fact name={t('onlyMethod')}>
            <bdi className="text-bold">{method.name}</bdi>
          </Fact>
        )}
        <Account method={method} onCopied={makeRequest} />
        {amount !== undefined && amount > 0 && (
          <Fact
            name={t('amountDue')}
            copy={
              <CopyButton
                what={t('copyAmount')}
                text={String(amount)}
                message={t('amountCopied')}
                onCopied={makeRequest}
              />
            }
          >
            <bdi className="text-bold">{formatMoney(amount, currentLanguage(i18n))}</bdi>
          </Fact>
        )}
        {code ? (
          <Fact
            name={t('codeName')}
            note={t('codeNote')}
            copy={<CopyButton what={t('copyCode')} text={code} message={t('codeCopied')} />}
          >
            <Ltr className="text-code text-bold">{code}</Ltr>
          </Fact>
        ) : (
          onAsk && (
            <Fact
              name={t('codeName')}
              copy={
                <Button variant="soft" size="sm" busy={busy} onClick={makeRequest}>
                  {t('showCode')}
                </Button>
              }
            >
              <span className="text-sm">{t('codeNote')}</span>
            </Fact>
          )
        )}
      </dl>
    </div>
  )
}

/** Folded away, for people who have paid already. */
export function MorePaymentMethods(props: PaymentMethodsProps) {
  const { t } = useTranslation('enrolment')
  if (props.methods.length === 0) return null
  return (
    <details className="pay-more">
      <summary className="link text-sm">{t('showMethods')}</summary>
      <PaymentMethods {...props} />
    </details>
  )
}

function Account({ method, onCopied }: { method: PaymentMethod; onCopied: () => void }) {
  const { t } = useTranslation('enrolment')
  const { name, holder, number, key, valid } = method
  if (!valid) {
    return (
      <Fact name={t('accountNumber')}>
        <span className="text-sm pay-wrong">
          <Icon of={CircleAlert} size="sm" />
          {t('numberWrong')}
        </span>
      </Fact>
    )
  }
  return (
    <>
      {number && (
        <Fact
          name={t('accountNumber')}
          copy={
            <CopyButton
              what={t('copyOf', { name })}
              text={key ? `${number} ${key}` : number}
              message={t('copied')}
              onCopied={onCopied}
            />
          }
        >
          <Ltr className="text-code text-bold">
            {inFours(number).map((four, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the groups stay where they are
              <span key={place} className="pay-four">
                {four}
              </span>
            ))}
          </Ltr>
          {key && (
            <>
              {' '}
              {t('checkKey')} <Ltr className="text-code text-bold">{key}</Ltr>
            </>
          )}
        </Fact>
      )}
      {number && holder && (
        <Fact name={t('accountHolder')}>
          <bdi>{holder}</bdi>
        </Fact>
      )}
    </>
  )
}

function Fact({ name, note, copy, children }: { name: string; note?: string; copy?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="pay-value">{children}</dd>
      {note && <dd className="text-xs text-muted pay-note">{note}</dd>}
      {copy && <dd className="pay-copy">{copy}</dd>}
    </div>
  )
}

/** Only digits; a number that was stored with spaces keeps them. */
function inFours(number: string): readonly string[] {
  return /^\d+$/.test(number) ? (number.match(/\d{1,4}/g) ?? []) : [number]
}
