// A colleague answered while one was writing: what was typed is shown until it is thrown away.
import { useState } from 'react'
import { readDraft, storeDraft } from '#kit/web/draft.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { draftOfAnswer } from './composer.tsx'

export function UnsentAnswer({ messageId, answer }: { messageId: string; answer: string }) {
  const { t } = useTranslation('messages')
  const draft = draftOfAnswer(messageId)
  const [text, setText] = useState(() => readDraft(draft))
  // One's own may be in the list before the server's word that it arrived.
  if (typeof text !== 'string' || ['', answer.trim()].includes(text.trim())) return null
  function drop() {
    storeDraft(draft, null)
    setText(null)
  }
  return (
    <div className="messages-unsent">
      <Banner
        role="status"
        action={
          <Button variant="secondary" size="sm" onClick={drop}>
            {t('unsentDrop')}
          </Button>
        }
      >
        {t('unsent')}
      </Banner>
      <UserText as="p">{text}</UserText>
    </div>
  )
}
