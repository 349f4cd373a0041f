// The enrolment desk: who waits, for what, with which proof; activate, ask for another proof, reject (console.md §2).
import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff, FileSpreadsheet, Keyboard, MessageSquareText, MoreVertical, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Menu } from '#kit/web/ui/menu.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useMediaQuery } from '#kit/web/use-media-query.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Kbd } from '#kit/web/ui/kbd.tsx'
import { setSound, soundIsOn } from './desk-sound.ts'
import { Desk } from './desk.tsx'
import { EnrolByEmail } from './enrol-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { figuresQuery } from './queries.ts'
import { TemplatesDialog } from './templates-dialog.tsx'
import { waitingTime } from './waiting-time.ts'

type Opened = 'enrol' | 'import' | 'keys' | 'templates' | null

export default function AdminRequestsPage() {
  const { t } = useTranslation('requests')
  const [opened, setOpened] = useState<Opened>(null)
  const figures = useQuery(figuresQuery).data
  const close = () => setOpened(null)
  const title = t('requestsTitle')
  return (
    <>
      <PageMeta title={figures?.pending ? `(${figures.pending}) ${title}` : title} hidden />
      <div className="page-head desk-head">
        <div>
          <h1>{title}</h1>
          <Summary />
        </div>
        <div className="layout-row desk-actions">
          <Button variant="ghost" className="only-desktop" aria-keyshortcuts="?" onClick={() => setOpened('keys')}>
            <Icon of={Keyboard} />
            {t('keysTitle')}
            <Kbd>?</Kbd>
          </Button>
          <Button variant="secondary" className="only-desktop" onClick={() => setOpened('enrol')}>
            <Icon of={UserPlus} />
            {t('enrolByEmail')}
          </Button>
          <MoreActions onOpen={setOpened} />
        </div>
      </div>
      <Desk onKeys={() => setOpened('keys')} />
      <EnrolByEmail open={opened === 'enrol'} onClose={close} />
      <ImportDialog open={opened === 'import'} onClose={close} />
      <KeysDialog open={opened === 'keys'} onClose={close} />
      <TemplatesDialog open={opened === 'templates'} onClose={close} />
    </>
  )
}

function MoreActions({ onOpen }: { onOpen: (what: Opened) => void }) {
  const { t } = useTranslation('requests')
  const [sound, setOn] = useState(soundIsOn)
  const isNarrow = useMediaQuery('(max-width: 63.99em)')
  function toggleSound() {
    setSound(!sound)
    setOn(!sound)
    toast.info(t(sound ? 'soundIsOff' : 'soundIsOn'))
  }
  return (
    <Menu
      label={t('more')}
      title={t('more')}
      className="btn btn-secondary btn-icon"
      items={[
        // On wide screens they have buttons of their own.
        ...(isNarrow ? [{ label: t('enrolByEmail'), icon: UserPlus, onSelect: () => onOpen('enrol') }] : []),
        { label: t('importTitle'), icon: FileSpreadsheet, onSelect: () => onOpen('import') },
        { label: t('templatesTitle'), icon: MessageSquareText, onSelect: () => onOpen('templates') },
        { label: t(sound ? 'soundOff' : 'soundOn'), icon: sound ? BellOff : Bell, onSelect: toggleSound },
        ...(isNarrow ? [{ label: t('keysTitle'), icon: Keyboard, onSelect: () => onOpen('keys') }] : []),
      ]}
    >
      <Icon of={MoreVertical} />
    </Menu>
  )
}

function Summary() {
  const { t } = useTranslation('requests')
  const figures = useQuery(figuresQuery).data
  if (!figures) return <p>{t('requestsText')}</p>
  const time = (seconds: number | null) => {
    const { unit, count } = waitingTime(seconds ?? 0)
    return t(unit, { count })
  }
  const parts = [
    figures.pending === 0 ? t('summaryNobody') : t('summaryWaiting', { count: figures.pending }),
    figures.oldest_seconds !== null && t('summaryOldest', { time: time(figures.oldest_seconds) }),
    figures.activated_today === 0 ? t('summaryNoneToday') : t('summaryToday', { count: figures.activated_today }),
    figures.average_wait_seconds !== null && t('summaryAverage', { time: time(figures.average_wait_seconds) }),
  ]
  return <p>{parts.filter(Boolean).join('\u00A0· ')}</p>
}
