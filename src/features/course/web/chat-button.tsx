// Opens the school's chat with a message: the course, the plan, the reader's e-mail and the request's code. Without a
// request, pressing it makes one, so that chat, student's page and queue belong together (product.md, Request code).
import { MessageCircle } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { AnchorButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useUser } from '#kit/web/use-user.ts'
import { chatLink } from './chat-link.ts'
import type { Course } from './course.ts'

interface ChatButtonProps {
  course: Course
  planName: string
  contactNumber: string
  code: string | undefined
  /** Makes a request and returns its code; null when that failed: the chat opens anyway. */
  onAsk: () => Promise<string | null>
  /** Where another button is the next step. */
  quiet: boolean
}

export function ChatButton({ course, planName, contactNumber, code, onAsk, quiet }: ChatButtonProps) {
  const { t } = useTranslation('enrolment')
  const email = useUser()?.email
  const [busy, setBusy] = useState(false)
  const linkWith = (known: string | null | undefined) =>
    chatLink(contactNumber, [
      t('chatHello', { course: course.title, plan: planName }),
      `${location.origin}/courses/${course.id}`,
      ...(email ? [t('chatEmail', { email })] : []),
      ...(known ? [t('chatCode', { code: known })] : []),
    ])

  async function open(event: MouseEvent) {
    if (code) return
    event.preventDefault()
    if (busy) return
    // Opened in the click handler itself; later, browsers block it as a pop-up.
    const chat = window.open('', '_blank')
    setBusy(true)
    const link = linkWith(await onAsk())
    setBusy(false)
    if (!chat) return location.assign(link)
    chat.opener = null
    chat.location.replace(link)
  }
  return (
    <AnchorButton
      href={linkWith(code)}
      target="_blank"
      rel="noopener"
      block
      size={quiet ? 'md' : 'lg'}
      variant={quiet ? 'secondary' : 'primary'}
      aria-busy={busy || undefined}
      onClick={(event) => void open(event)}
    >
      <Icon of={MessageCircle} />
      {t('openChat')}
    </AnchorButton>
  )
}
