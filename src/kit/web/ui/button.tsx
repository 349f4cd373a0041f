// Buttons and links that look like buttons. While busy a button is disabled, but keeps its looks, its width and its focus.
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { useUiText } from './text.ts'

export interface ButtonLook {
  variant?: 'primary' | 'accent' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'danger-soft' | 'on-night'
  size?: 'sm' | 'md' | 'lg'
  /** Square, for one icon; give it an aria-label. */
  icon?: boolean
  block?: boolean
}

export function buttonClass({ variant = 'primary', size = 'md', icon, block }: ButtonLook, extra?: string): string {
  return classNames(
    'btn',
    `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    icon && 'btn-icon',
    block && 'btn-block',
    extra,
  )
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    busy?: boolean
    /** What the button says while busy, «جارٍ الحفظ»; the width leaves room for it from the start. */
    busyLabel?: ReactNode
  }

export function Button({ variant, size, icon, block, busy, busyLabel, className, onClick, ...rest }: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    // The second click of a double click comes before what the first began has made it busy.
    if (busy || (busy === false && event.detail > 1)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      // Left by the press, a field would say what is wrong, and move the button away from under the finger before it is lifted.
      onMouseDown={rest.type === 'submit' ? (event) => event.preventDefault() : undefined}
      {...rest}
      className={buttonClass({ variant, size, icon, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {busy === undefined ? (
        rest.children
      ) : (
        <ButtonFace busy={busy} busyLabel={busyLabel}>
          {rest.children}
        </ButtonFace>
      )}
    </button>
  )
}

function ButtonFace({ busy, busyLabel, children }: { busy: boolean; busyLabel: ReactNode; children: ReactNode }) {
  const { t } = useUiText()
  return (
    <span className="btn-faces">
      <span className={classNames('btn-face', busy && 'is-away')}>{children}</span>
      {(busy || busyLabel) && (
        <span className={classNames('btn-face', !busy && 'is-away')}>
          <span className="spin" />
          {busyLabel ?? <span className="visually-hidden">{t('busy')}</span>}
        </span>
      )}
    </span>
  )
}

type LinkButtonProps = ButtonLook & ComponentProps<typeof Link>

export function LinkButton({ variant, size, icon, block, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ variant, size, icon, block }, className)} />
}

/** The same look for an address outside the application, a download or an anchor. */
export function AnchorButton({
  variant,
  size,
  icon,
  block,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'a'>) {
  return (
    <a {...rest} className={buttonClass({ variant, size, icon, block }, className)}>
      {children}
    </a>
  )
}
