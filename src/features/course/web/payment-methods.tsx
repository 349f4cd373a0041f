// Where to send the money: each account of the school, its number ready to copy. A number whose check digits are wrong is not offered.
import { Check, CircleAlert, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { PaymentMethod as Method } from '#features/school/contract.ts'
import type * as z from 'zod'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'

export type PaymentMethod = z.output<typeof Method>

function PaymentMethods({ methods }: { methods: readonly PaymentMethod[] }) {
  const { t } = useTranslation('enrolment')
  if (methods.length === 0) return null
  return (
    <ul className="pay" aria-label={t('methods')}>
      {methods.map((method) => (
        <MethodRow key={`${method.kind}${method.number}`} method={method} />
      ))}
    </ul>
  )
}

/** Behind its own words, where something else is to be seen first. */
export function MorePaymentMethods({ methods }: { methods: readonly PaymentMethod[] }) {
  const { t } = useTranslation('enrolment')
  if (methods.length === 0) return null
  return (
    <details className="pay-more">
      <summary className="link text-sm">{t('showMethods')}</summary>
      <PaymentMethods methods={methods} />
    </details>
  )
}

const tickStays = 2000

function MethodRow({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('enrolment')
  const { name, holder, number, key, valid } = method
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(setCopied, tickStays, false)
    return () => clearTimeout(timer)
  }, [copied])
  async function copy() {
    try {
      await navigator.clipboard.writeText(key ? `${number} ${key}` : number)
      setCopied(true)
      toast.success(t('copied'), 'copied')
    } catch {
      toast.error(t('copyFailed'), 'copied')
    }
  }
  return (
    <li>
      <div className="layout-grow">
        <b className="text-medium">
          <bdi>{name}</bdi>
        </b>
        {number && (
          <span className="text-sm text-soft">
            <bdi>{holder}</bdi>
          </span>
        )}
        {number && valid && (
          <span className="text-sm">
            <Ltr className="text-code">
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
                {t('checkKey')} <Ltr className="text-code">{key}</Ltr>
              </>
            )}
          </span>
        )}
        {!valid && (
          <span className="text-sm pay-wrong">
            <Icon of={CircleAlert} size="sm" />
            {t('numberWrong')}
          </span>
        )}
      </div>
      {number && valid && (
        <Button variant="soft" size="sm" aria-label={t('copyOf', { name })} onClick={() => void copy()}>
          <Icon of={copied ? Check : Copy} size="sm" />
          {t('copy')}
        </Button>
      )}
    </li>
  )
}

/** Digits alone; a number that was written with spaces keeps them. */
function inFours(number: string): readonly string[] {
  return /^\d+$/.test(number) ? (number.match(/\d{1,4}/g) ?? []) : [number]
}
