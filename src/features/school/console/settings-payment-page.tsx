// Payment methods, in the order that students see; after how many days a request lapses; the numbers of the refund rule.
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { NumberSetting, SettingsForm } from './settings-form.tsx'
import { SettingsCard } from './settings-frame.tsx'

export const handle = { namespaces: ['settings'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function SettingsPaymentPage() {
  const { t } = useTranslation('settings')
  return (
    <SettingsForm section="payment">
      {(draft) => (
        <>
          <PaymentMethods draft={draft} />
          <SettingsCard title={t('rules')} text={t('rulesText')}>
            <div className="settings-three">
              <NumberSetting
                draft={draft}
                path="lapse_days"
                label={t('name_of_lapse_days')}
                help={t('lapseText')}
                max={90}
              />
              <NumberSetting
                draft={draft}
                path="refund.days"
                label={t('refundDays')}
                help={t('refundDaysText')}
                max={365}
              />
              <NumberSetting
                draft={draft}
                path="refund.percent"
                label={t('refundPercent')}
                help={t('refundPercentText')}
                max={100}
              />
            </div>
          </SettingsCard>
        </>
      )}
    </SettingsForm>
  )
}
