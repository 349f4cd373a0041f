// The form for an answer: ready answers to begin with; the text is kept in this tab until it is sent.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail, Send } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { answerMessage } from '#features/school/contract-console.ts'
import { ApiError, call } from '#kit/web/api.ts'
import { storeDraft, readDraft } from '#kit/web/draft.ts'
import { hasNoAnswer } from '#kit/web/has-no-answer.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Kbd } from '#kit/web/ui/kbd.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { LimitedArea } from '#kit/web/ui/limited-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { messageQuery, messagesKey, type Message } from './queries.ts'
import { templatesQuery } from '#features/enrolment/console/queries.ts'
import { TemplatesDialog } from '#features/enrolment/console/templates-dialog.tsx'
import { languageOf } from '#kit/language-of.ts'
import { fillAnswer } from './fill-answer.ts'

const longest = 5000
const shownWords = 6
/** Their names on the keyboard. */
const sendKeys = 'Ctrl ↵'

export const draftOfAnswer = (messageId: string) => `answer-${messageId}`

interface Answer {
  text: string
  /** The conversation, too. */
  close: boolean
}

/** Sends an answer, once. The conversation has it: a live event may show the answer, and so end the form, before the server's own word arrives. */
export function useAnswer(messageId: string) {
  const { t } = useTranslation('messages')
  const client = useQueryClient()
  const keyOf = useRequestKey()
  return useMutation({
    mutationFn: ({ text, close }: Answer) =>
      call<typeof answerMessage>('POST', '/admin/messages/:id/answer', {
        params: { id: messageId },
        body: { text, close },
        idempotencyKey: keyOf(text),
      }).catch(async (error: unknown) => {
        // A lost answer does not say whether it was sent: the message does.
        const asked = { ...messageQuery(messageId), staleTime: 0 }
        const now = hasNoAnswer(error) && (await client.fetchQuery(asked).catch(() => null))
        if (!now || now.answer !== text.trim()) throw error
      }),
    onSuccess: (_answered, { text }) => {
      // What was added since is shown below the answer, as not sent (unsent-answer.tsx).
      if (readDraft(draftOfAnswer(messageId)) === text) storeDraft(draftOfAnswer(messageId), null)
      toast.success(t('answered_now'))
    },
    onError: (error) => toast.error(error instanceof ApiError && error.status > 0 ? error.message : t('notSent')),
    onSettled: () => void client.invalidateQueries({ queryKey: messagesKey }),
  })
}

interface ComposerProps {
  message: Message
  busy: boolean
  onSend: (answer: Answer) => void
}

export function Composer({ message, busy, onSend }: ComposerProps) {
  const { t } = useTranslation('messages')
  const draft = draftOfAnswer(message.id)
  const [text, setText] = useState(() => {
    const kept = readDraft(draft)
    return typeof kept === 'string' ? kept : ''
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (next: string) => {
    setText(next)
    storeDraft(draft, next || null)
  }
  const isEmpty = text.trim() === ''
  const send = (close: boolean) => {
    if (isEmpty) return field.current?.focus()
    onSend({ text, close })
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!busy) send(true)
  }
  return (
    <div className="messages-composer">
      <ReadyAnswers
        message={message}
        onChoose={(ready) => {
          write(isEmpty ? ready : `${text.trimEnd()}\n${ready}`)
          field.current?.focus()
        }}
      />
      <LimitedArea
        ref={field}
        label={t('answer')}
        hideLabel
        rows={5}
        dir="auto"
        maxLength={longest}
        placeholder={t('answerExample')}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
      />
      <p className="text-xs text-muted messages-how">
        <Icon of={Mail} size="xs" />
        {t('byMail')}
      </p>
      <div className="messages-send">
        <Button variant="ghost" aria-disabled={busy} onClick={() => !busy && send(false)}>
          {t('sendOpen')}
        </Button>
        <Button busy={busy} aria-keyshortcuts="Control+Enter" onClick={() => send(true)}>
          <Icon of={Send} size="sm" flip />
          {t('sendClose')}
          <Kbd>{sendKeys}</Kbd>
        </Button>
      </div>
    </div>
  )
}

/** In the language of the person who wrote. Their first words are their labels; new ones are written here, too. */
function ReadyAnswers({ message, onChoose }: { message: Message; onChoose: (text: string) => void }) {
  const { t } = useTranslation('messages')
  const [isWriting, setWriting] = useState(false)
  const { data = [] } = useQuery(templatesQuery)
  const ready = data
    .filter(({ kind }) => kind === 'chat')
    .map(({ id, text_ar, text_en }) => ({
      id,
      text: fillAnswer(message.language === 'ar' ? text_ar : text_en, message.name),
    }))
    .filter((each): each is { id: string; text: string } => each.text !== null)
  return (
    <div className="messages-ready">
      {ready.length > 0 && <span className="text-xs text-muted">{t('ready')}</span>}
      {ready.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className="chip"
          lang={languageOf(text)}
          dir="auto"
          onClick={() => onChoose(text)}
        >
          {text.split(' ').slice(0, shownWords).join(' ')}
        </button>
      ))}
      <Button variant="ghost" size="sm" onClick={() => setWriting(true)}>
        {t('writeReady')}
      </Button>
      <TemplatesDialog first="chat" open={isWriting} onClose={() => setWriting(false)} />
    </div>
  )
}
