// Opens the school's chat with the course, the plan, the reader's e-mail and the request's code already written.
import { MessageCircle } from 'lucide-react'
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
  /** Where another button is the next step. */
  quiet: boolean
}

export function ChatButton({ course, planName, contactNumber, code, quiet }: ChatButtonProps) {
  const { t } = useTranslation('enrolment')
  const email = useUser()?.email
  if (!contactNumber) return null
  const lines = [
    t('chatHello', { course: course.title, plan: planName }),
    ...(email ? [t('chatEmail', { email })] : []),
    ...(code ? [t('chatCode', { code })] : []),
  ]
  return (
    <AnchorButton
      href={chatLink(contactNumber, lines)}
      target="_blank"
      rel="noopener"
      block
      size={quiet ? 'md' : 'lg'}
      variant={quiet ? 'secondary' : 'primary'}
    >
      <Icon of={MessageCircle} />
      {t('openChat')}
    </AnchorButton>
  )
}
