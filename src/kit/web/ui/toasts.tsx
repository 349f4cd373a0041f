// Short messages at the top of the page. The store and its clock are react-hot-toast's, without its styles: those are injected
// at run time, which our content security policy refuses. Success stays 2 s, an error 4 s, «loading» until it is replaced.
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { resolveValue, toast as store, useToaster, type Toast } from 'react-hot-toast/headless'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useUiText } from './text.ts'

const urgent = { ariaProps: { role: 'alert', 'aria-live': 'assertive' } } as const

/** The same id replaces a message instead of stacking it. */
export const toast = {
  success: (message: string, id?: string) => store.success(message, { id }),
  error: (message: string, id?: string) => store.error(message, { id, ...urgent }),
  info: (message: string, id?: string) => store(message, { id }),
  loading: (message: string, id?: string) => store.loading(message, { id }),
  /** With one thing to do about it, «undo»; there long enough to be read and reached. */
  offer: (message: string, action: { label: string; onPress: () => void }, id: string) =>
    store((each) => <Offer message={message} {...action} toast={each} />, { id, duration: offerTime }),
  dismiss: (id?: string) => store.dismiss(id),
}

export const offerTime = 7000

interface OfferProps {
  message: string
  label: string
  onPress: () => void
  toast: Toast
}

function Offer({ message, label, onPress, toast: each }: OfferProps) {
  function press() {
    store.dismiss(each.id)
    onPress()
  }
  return (
    <span className="toast-offer">
      {message}
      <Button variant="soft" size="sm" onClick={press}>
        {label}
      </Button>
    </span>
  )
}

/** Once, at the root. Pointing at the messages holds them. */
export function Toasts() {
  const { toasts, handlers } = useToaster({ removeDelay: 200 })
  return (
    <div className="toasts" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts.map((each) => (
        <ToastCard key={each.id} toast={each} />
      ))}
    </div>
  )
}

const looks = { success: 'ok', error: 'bad', loading: '', blank: '', custom: '' } as const

function ToastCard({ toast: each }: { toast: Toast }) {
  const { t } = useUiText()
  return (
    <div className={classNames('toast', looks[each.type], !each.visible && 'is-leaving')} {...each.ariaProps}>
      {each.type === 'loading' ? <span className="spin" /> : <Icon of={iconOf(each)} />}
      <span className="grow">{resolveValue(each.message, each)}</span>
      <Button variant="ghost" size="sm" icon aria-label={t('close')} onClick={() => store.dismiss(each.id)}>
        <Icon of={X} size="sm" />
      </Button>
    </div>
  )
}

function iconOf({ type }: Toast) {
  if (type === 'success') return CircleCheck
  return type === 'error' ? CircleAlert : Info
}
