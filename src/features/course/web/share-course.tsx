// Shares the course: the device's own way where there is one, else a copied link with a tick for two seconds (specification §8, §9).
import { Check, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'

const tickStays = 2000

export function ShareCourse({ title }: { title: string }) {
  const { t } = useTranslation('course')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(setCopied, tickStays, false)
    return () => clearTimeout(timer)
  }, [copied])

  async function share() {
    const url = location.origin + location.pathname
    try {
      // The types promise it; many desktop browsers lack it.
      if (typeof (navigator as Partial<Navigator>).share === 'function') return await navigator.share({ title, url })
      const { copyText } = await import('#kit/web/copy-text.ts')
      if (!(await copyText(url))) return void toast.error(t('shareFailed'), 'share')
      setCopied(true)
      toast.success(t('linkCopied'), 'share')
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) toast.error(t('shareFailed'), 'share')
    }
  }
  return (
    <Button variant="ghost" className="course-share" onClick={() => void share()}>
      {copied ? <Icon of={Check} /> : <Icon of={Share2} flip />}
      {t('share')}
    </Button>
  )
}
