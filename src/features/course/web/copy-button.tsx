// Copies one text; a tick and a message say that it worked. share-course.tsx has the same few lines: a shared
// file would be one more file to load at each visit.
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { optionally } from '#kit/web/optional-code.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'

const tickStays = 2000

interface CopyButtonProps {
  /** What pressing it does, for screen readers. */
  what: string
  text: string
  /** Shown as a toast once it is copied. */
  message: string
  onCopied?: () => void
}

export function CopyButton({ what, text, message, onCopied }: CopyButtonProps) {
  const { t } = useTranslation('enrolment')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(setCopied, tickStays, false)
    return () => clearTimeout(timer)
  }, [copied])
  async function copy() {
    const isCopied = await optionally(() => import('#kit/web/copy-text.ts')).then(
      ({ copyText }) => copyText(text),
      () => false,
    )
    if (!isCopied) return void toast.error(t('copyFailed'), 'copied')
    setCopied(true)
    toast.success(message, 'copied')
    onCopied?.()
  }
  return (
    <Button variant="soft" size="sm" aria-label={what} onClick={() => void copy()}>
      <Icon of={copied ? Check : Copy} size="sm" />
      {t('copy')}
    </Button>
  )
}
