// Below an announcement that is being written: how many it reaches, a test to oneself, sending.
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { call, failureText } from '#kit/web/api.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { testAnnouncement } from '../contract-console.ts'
import { momentOf, textsOf, type Written } from './written.ts'

interface ComposeFootProps {
  written: Written
  /** Readers; undefined while they are counted. */
  reach: number | undefined
  isSending: boolean
}

export function ComposeFoot({ written, reach, isSending }: ComposeFootProps) {
  const { t, i18n } = useTranslation('announcements')
  const language = currentLanguage(i18n)
  const { title, text, language: of } = textsOf(written, written.language)
  const at = written.isLater && momentOf(written)
  const count = reach !== undefined && { count: reach, number: formatNumber(reach, language) }
  const tryOut = useMutation({
    mutationFn: () => {
      const body = { title, text, language: of, ...(written.course && { course_id: written.course }) }
      return call<typeof testAnnouncement>('POST', '/admin/announcements/test', { body })
    },
    onSuccess: ({ to }) => void toast.success(t('testSent', { to })),
    onError: (error) => void toast.error(failureText(error)),
  })
  return (
    <div className="compose-foot">
      <p className="text-sm text-muted layout-grow">
        {count &&
          (written.isLater && !at
            ? t('reachCount', count)
            : t('reaches', { when: at ? formatDateTime(new Date(at), language) : t('now'), ...count }))}
      </p>
      <LinkButton variant="ghost" to="/admin/announcements">
        {t('back')}
      </LinkButton>
      <Button
        variant="ghost"
        busy={tryOut.isPending}
        disabled={!title.trim() || !text.trim()}
        onClick={() => tryOut.mutate()}
      >
        <Icon of={Send} size="sm" flip />
        {t('testToMe')}
      </Button>
      <Button type="submit" busy={isSending}>
        {t(written.isLater ? 'schedule' : 'sendNow')}
      </Button>
    </div>
  )
}
