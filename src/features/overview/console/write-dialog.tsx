// A message to somebody who needs attention: prepared in their language, to be changed, copied into a chat, or mailed.
import { Copy, Mail } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#kit/web/copy-text.ts'
import { AnchorButton, Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { TextArea } from '#kit/web/ui/text-field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Attention } from './queries.ts'

type Person = Extract<Attention, { person: unknown }>

export function WriteDialog({ attention, onClose }: { attention: Person | undefined; onClose: () => void }) {
  const { t } = useTranslation('overview')
  return (
    <Dialog
      open={attention !== undefined}
      onClose={onClose}
      title={attention ? t('writeTo', { name: attention.person.full_name }) : ''}
    >
      {attention && <Letter key={attention.person.id} attention={attention} />}
    </Dialog>
  )
}

function Letter({ attention: { person, course, message } }: { attention: Person }) {
  const { t } = useTranslation('overview')
  const [text, setText] = useKept(`letter ${person.id} ${course.id}`, message)
  const [copied, setCopied] = useState<'copied' | 'notCopied'>()
  const address = `mailto:${encodeURIComponent(person.email)}?subject=${encodeURIComponent(course.title)}&body=${encodeURIComponent(text)}`
  async function copy() {
    setCopied((await copyText(text)) ? 'copied' : 'notCopied')
  }
  return (
    <div className="layout-stack">
      <TextArea
        label={t('message')}
        value={text}
        rows={6}
        lang={person.language}
        dir={person.language === 'ar' ? 'rtl' : 'ltr'}
        onChange={(event) => {
          setText(event.target.value)
          setCopied(undefined)
        }}
      />
      <div className="layout-row layout-wrap">
        <AnchorButton href={address}>
          <Icon of={Mail} />
          {t('byMail')}
        </AnchorButton>
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon of={Copy} />
          {t('copy')}
        </Button>
        <span className="text-sm text-muted" role="status">
          {copied && t(copied)}
        </span>
      </div>
    </div>
  )
}
