// The fields of one payment method, with the student's view beside them.
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { writeRip } from '../ccp.ts'
import { methodKinds, methodProblems, tidyMethod, type MethodKind } from '../settings-check.ts'
import type { Method } from './payment-methods.tsx'

const kindNames = { ccp: 'kindCcp', rip: 'kindRip', cash: 'kindCash', card: 'kindCard', other: 'kindOther' } as const

interface MethodFieldsProps {
  method: Method
  errorOf: (field: 'holder' | 'number' | 'key' | 'name_ar' | 'name_en') => string | undefined
  onChange: (part: Partial<Method>) => void
}

export function MethodFields({ method, errorOf, onChange }: MethodFieldsProps) {
  const { t } = useTranslation('settings')
  const tidy = tidyMethod(method)
  const problems = methodProblems(tidy)
  const isAccount = method.kind === 'ccp' || method.kind === 'rip'
  /** An empty field is not yet a mistake. */
  const judge = (field: 'number' | 'key') => {
    const problem = method[field] ? problems[field] : undefined
    return errorOf(field) ?? (problem && problem !== 'REQUIRED' ? t(problem as 'CCP_WRONG') : undefined)
  }
  const text = (field: 'name_ar' | 'name_en' | 'holder', label: string) => ({
    label,
    value: method[field],
    maxLength: 120,
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  return (
    <div className="settings-method-edit">
      <div className="settings-method-fields">
        <Select
          label={t('methodKind')}
          value={method.kind}
          options={methodKinds.map((kind) => ({ value: kind, label: t(kindNames[kind]) }))}
          onChange={(event) => onChange({ kind: event.target.value as MethodKind })}
        />
        <div className="settings-two">
          <LimitedField {...text('name_ar', t('methodNameAr'))} />
          <LimitedField {...text('name_en', t('methodNameEn'))} />
        </div>
        {isAccount && <LimitedField {...text('holder', t('holder'))} />}
        {isAccount && (
          <div className={method.kind === 'ccp' ? 'field-pair' : undefined}>
            <TextField
              latin
              inputMode="numeric"
              label={t(method.kind === 'ccp' ? 'accountNumber' : 'ripNumber')}
              value={method.number}
              error={judge('number')}
              onChange={(event) => onChange({ number: event.target.value })}
            />
            {method.kind === 'ccp' && (
              <TextField
                latin
                inputMode="numeric"
                label={t('accountKey')}
                value={method.key ?? ''}
                error={judge('key')}
                onChange={(event) => onChange({ key: event.target.value })}
              />
            )}
          </div>
        )}
      </div>
      <div className="settings-student">
        <p className="text-sm text-muted">{t('studentSees')}</p>
        <dl className="card">
          <dt className="text-medium" dir="auto">
            {method.name_ar}
          </dt>
          {isAccount && (
            <>
              <dd>
                <span>{t(method.kind === 'ccp' ? 'accountNumber' : 'ripNumber')}</span>{' '}
                <Ltr>{writeRip(tidy.number)}</Ltr>
              </dd>
              {tidy.key && (
                <dd>
                  <span>{t('accountKey')}</span> <Ltr>{tidy.key}</Ltr>
                </dd>
              )}
              <dd>
                <span>{t('holder')}</span> <bdi>{method.holder}</bdi>
              </dd>
            </>
          )}
        </dl>
      </div>
    </div>
  )
}
