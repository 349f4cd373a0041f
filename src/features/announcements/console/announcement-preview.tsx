// Preview of an announcement: its page, the bell, the mail, and as text for a chat.
import { Copy, Megaphone } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#kit/contract.ts'
import { useCopy } from '#kit/web/use-copy.ts'
import { EmailAddress, UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'
import { fillName } from '#features/school/fill-name.ts'
import type { Preview } from './queries.ts'
import { textsOf, type Written } from './written.ts'

type View = 'page' | 'bell' | 'mail' | 'chat'

export function AnnouncementPreview({ written, preview }: { written: Written; preview: Preview | undefined }) {
  const { t } = useTranslation('announcements')
  const [view, setView] = useState<View>('page')
  return (
    <aside className="compose-preview" aria-label={t('asSeen')}>
      <p className="text-medium text-sm">{t('asSeen')}</p>
      <Segmented<View>
        label={t('asSeen')}
        value={view}
        onChange={setView}
        segments={(['page', 'bell', 'mail', 'chat'] as const).map((value) => ({ value, label: t(`view_${value}`) }))}
      />
      {(view === 'page' || view === 'bell') && <OnPage written={written} isShort={view === 'bell'} />}
      {view === 'mail' && preview && <AsMail mail={preview.mail} language={written.language} />}
      {view === 'chat' && preview && <ForChat text={preview.plain_text} />}
    </aside>
  )
}

function OnPage({ written, isShort }: { written: Written; isShort: boolean }) {
  const { t } = useTranslation('announcements')
  const name = useUser()?.full_name ?? ''
  const shown = textsOf(written, written.language)
  return (
    <div className="card compose-page">
      <span className="compose-tile">
        <Icon of={Megaphone} size="sm" />
      </span>
      <div className="layout-grow">
        <p className="text-medium" lang={shown.language} dir="auto">
          {fillName(shown.title, name) || t('title')}
        </p>
        {!isShort && (
          <p className="text-sm compose-text" lang={shown.language} dir="auto">
            {fillName(shown.text, name) || t('text')}
          </p>
        )}
        <p className="text-xs text-muted">{isShort ? t('inBell') : t('fromSchool')}</p>
      </div>
    </div>
  )
}

/** As mail programs draw it (school/mail.ts): what looks like a link leads nowhere from here. */
function AsMail({ mail, language }: { mail: Preview['mail']; language: Language }) {
  const { t } = useTranslation('announcements')
  return (
    <div className="card compose-letter">
      <dl className="text-sm">
        <dt>{t('mailFrom')}</dt>
        <dd>
          <bdi>{mail.from}</bdi>
        </dd>
        <dt>{t('mailTo')}</dt>
        <dd>
          <EmailAddress of={mail.to} />
        </dd>
      </dl>
      <div className="compose-letter-body" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        <p className="text-h3 text-bold" dir="auto">
          {mail.subject || t('title')}
        </p>
        {mail.paragraphs.map((paragraph, at) => (
          <p key={`${at} ${paragraph}`} className="text-sm compose-text" dir="auto">
            {paragraph || t('text')}
          </p>
        ))}
        <span className="compose-letter-button">{mail.button}</span>
        <p className="text-xs text-muted compose-letter-foot">
          {mail.footnote} <u>{mail.stop}</u>
        </p>
      </div>
    </div>
  )
}

function ForChat({ text }: { text: string }) {
  const { t } = useTranslation('announcements')
  const copy = useCopy()
  return (
    <div className="card compose-mail">
      <UserText as="p" className="text-sm compose-text">
        {text}
      </UserText>
      <Button variant="soft" size="sm" onClick={() => void copy(text, t('copied'))}>
        <Icon of={Copy} size="sm" />
        {t('copy')}
      </Button>
    </div>
  )
}
