// Short messages at the top of the page; pointing at them holds them.
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { subscribeToDialogs, topmostDialog } from './modal.ts'
import { useUiText } from './text.ts'
import { current, dismiss, hold, release, show, subscribe, type Action, type Message } from './toast-store.ts'

/** The same id replaces a message instead of stacking it. */
export const toast = {
  success: (message: string, id?: string) => show('success', message, id),
  error: (message: string, id?: string) => show('error', message, id),
  info: (message: string, id?: string) => show('info', message, id),
  loading: (message: string, id?: string) => show('loading', message, id),
  offer: (message: string, action: Action, id: string) => show('offer', message, id, action),
  dismiss,
}

const none: readonly Message[] = []

/** Once, at the root. */
export function Toasts() {
  const messages = useSyncExternalStore(subscribe, current, () => none)
  const dialog = useSyncExternalStore(subscribeToDialogs, topmostDialog, () => null)
  const home = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The toasts move into an open dialog, since everything outside it is inert. The element itself is moved, so that toasts keep their
    // state. Browsers without popovers show them under the backdrop. A dialog removed with its page takes the element along.
    const place = dialog?.isConnected ? dialog : home.current
    if (!('popover' in HTMLElement.prototype) || !layer.current || !place) return
    if (layer.current.isConnected) layer.current.togglePopover(false)
    if (layer.current.parentElement !== place) place.append(layer.current)
    layer.current.togglePopover(messages.length > 0)
  }, [messages, dialog])
  return (
    <div ref={home}>
      <div className="toasts" popover="manual" ref={layer} onMouseEnter={hold} onMouseLeave={release}>
        {messages.map((message) => (
          <ToastCard key={message.id} message={message} />
        ))}
      </div>
    </div>
  )
}

const looks = { success: 'toast-ok', error: 'toast-bad', info: '', loading: '', offer: '' } as const
const polite = { role: 'status', 'aria-live': 'polite' } as const
const urgent = { role: 'alert', 'aria-live': 'assertive' } as const

function ToastCard({ message: { id, kind, text, action, leaving } }: { message: Message }) {
  const { t } = useUiText()
  return (
    <div
      className={classNames('toast', looks[kind], leaving && 'is-leaving')}
      {...(kind === 'error' ? urgent : polite)}
    >
      {kind === 'loading' ? <span className="spin" /> : <Icon of={icons[kind]} />}
      <span className="layout-grow">{text}</span>
      {action && (
        <Button
          variant="soft"
          size="sm"
          onClick={() => {
            dismiss(id)
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <Button variant="ghost" size="sm" icon aria-label={t('close')} onClick={() => dismiss(id)}>
        <Icon of={X} size="sm" />
      </Button>
    </div>
  )
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info, offer: Info }
