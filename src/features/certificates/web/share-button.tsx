// Shares a certificate's public page: the device's own way where there is one, else a copied link (specification §7, §8).
import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useBrand } from '#kit/web/use-brand.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { call } from '#kit/web/api.ts'
import { copyText } from '#kit/web/copy-text.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { shareCertificate } from '../contract.ts'
import type { Certificate } from './certificate-card.tsx'
import { useBriefly } from './use-briefly.ts'

export function ShareButton({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates')
  const { name: school } = useBrand()
  const [busy, setBusy] = useState(false)
  const [isCopied, showCopied] = useBriefly()
  async function share() {
    setBusy(true)
    try {
      const { shareableLink } = await call<typeof shareCertificate>('GET', '/student/certificates/:id/share', {
        params: { id: certificate.id },
      })
      // The types promise it; many desktop browsers lack it.
      if (typeof (navigator as Partial<Navigator>).share === 'function') {
        const title = t('shareTitle', { school, title: certificate.courses.title })
        await navigator.share({ title, url: shareableLink })
      } else {
        if (!(await copyText(shareableLink))) return void toast.error(t('shareFailed'))
        toast.success(t('copied'))
        showCopied()
      }
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) toast.error(t('shareFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void share()}>
      {isCopied ? <Icon of={Check} /> : <Icon of={Share2} flip />}
      {t('share')}
      <span className="visually-hidden">{certificate.courses.title}</span>
    </Button>
  )
}
