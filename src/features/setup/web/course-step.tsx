// How the first course begins; it is written, or imported, in the console after the end of the setup.
import { PackageOpen, Pencil, Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { fillSampleData } from '#features/school/contract-sample.ts'
import { call } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Done } from './setup-page.tsx'
import { useSetupFailure } from './use-setup-failure.ts'

const ways = [
  { id: 'write', begin: 'new', icon: Pencil },
  { id: 'import', begin: 'import', icon: PackageOpen },
] as const

export function CourseStep({ onDone }: { onDone: (done?: Done) => void }) {
  const { t } = useTranslation('setup')
  return (
    <div className="auth-in">
      <div>
        <h1>{t('courseTitle')}</h1>
        <p className="text-soft">{t('courseText')}</p>
      </div>
      {ways.map(({ id, begin, icon }) => (
        <button key={id} type="button" className="setup-way" onClick={() => onDone({ begin })}>
          <span className="setup-tile">
            <Icon of={icon} />
          </span>
          <span>
            <b className="text-medium">{t(`way_${id}`)}</b>
            <span className="text-sm text-muted">{t(`way_${id}_text`)}</span>
          </span>
        </button>
      ))}
      <SampleWay onFilled={() => onDone()} />
      <Button size="lg" variant="secondary" block onClick={() => onDone()}>
        {t('later')}
      </Button>
    </div>
  )
}

/** Sample data to look around; the overview can remove it. */
function SampleWay({ onFilled }: { onFilled: () => void }) {
  const { t } = useTranslation('setup')
  const failure = useSetupFailure()
  const [busy, setBusy] = useState(false)
  async function fill() {
    if (busy) return
    setBusy(true)
    failure.clear()
    try {
      await call<typeof fillSampleData>('POST', '/admin/sample-data')
      onFilled()
    } catch (error) {
      failure.show(error)
      setBusy(false)
    }
  }
  return (
    <>
      <button type="button" className="setup-way" aria-busy={busy} onClick={() => void fill()}>
        <span className="setup-tile">
          <Icon of={Sparkles} />
        </span>
        <span>
          <b className="text-medium">{busy ? t('way_sample_busy') : t('way_sample')}</b>
          <span className="text-sm text-muted">{t('way_sample_text')}</span>
        </span>
      </button>
      {failure.message && (
        <p className="setup-wrong" role="alert">
          {failure.message}
        </p>
      )}
    </>
  )
}
