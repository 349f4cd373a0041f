// A small menu at a button: the user's menu, the captions. The down arrow opens it, too; arrows move through it, Escape and a press elsewhere close it.
import { Check } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { closeOnBack } from './modal.ts'
import { moveFocus } from './roving.ts'

export interface MenuItem {
  label: string
  icon?: LucideIcon
  flip?: boolean
  /** Either a page … */
  to?: string
  /** … or something to do. */
  onSelect?: () => void
  /** One of several: whether it is the one that counts. */
  checked?: boolean
  /** Nothing but itself is switched by it. */
  isToggle?: boolean
  /** A second line. */
  detail?: string | undefined
  lang?: string
  /** A line above it. */
  apart?: boolean
}

interface MenuProps {
  label: string
  /** Told to the mouse, where the button shows no words. */
  title?: string
  /** What the button shows: avatar and name, or an icon. */
  children: ReactNode
  items: readonly MenuItem[]
  /** Of the sheet that it is on a phone: what it is about. */
  heading?: ReactNode
  className?: string
  isOpenAtFirst?: boolean
}

export function Menu({
  label,
  title,
  children,
  items,
  heading,
  className = 'menu-button',
  isOpenAtFirst = false,
}: MenuProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(isOpenAtFirst)

  useEffect(() => {
    if (!open) return undefined
    const list = root.current
    const first =
      list?.querySelector<HTMLElement>('[aria-checked=true]') ?? list?.querySelector<HTMLElement>('.menu-item')
    first?.focus()
    function closeOutside(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    // On a phone it may be a sheet over the page.
    const closed = matchMedia('(max-width: 47.99em)').matches
      ? closeOnBack(() => {
          setOpen(false)
          button.current?.focus()
        })
      : undefined
    return () => {
      closed?.()
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  function close() {
    setOpen(false)
    button.current?.focus()
  }
  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      // Closes the menu alone, not the window that it may be in.
      event.preventDefault()
      close()
    } else moveFocus(event, '.menu-item', true)
  }
  return (
    <div className="menu" ref={root}>
      <button
        type="button"
        ref={button}
        className={className}
        aria-label={label}
        title={title}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (open || event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {open && (
        <div className="menu-list" role="menu" id={id} aria-label={label} data-roving>
          {heading && (
            <div className="menu-heading" aria-hidden>
              {heading}
            </div>
          )}
          {items.map((item) => (
            <MenuEntry key={item.label} item={item} press={press} done={close} />
          ))}
        </div>
      )}
    </div>
  )
}

interface MenuEntryProps {
  item: MenuItem
  press: (event: KeyboardEvent<HTMLElement>) => void
  done: () => void
}

function MenuEntry({ item, press, done }: MenuEntryProps) {
  const inner = (
    <>
      {item.checked !== undefined && <Icon of={Check} className="menu-check" />}
      {item.icon && <Icon of={item.icon} flip={item.flip} />}
      {item.label}
      {item.detail && <small className="menu-detail">{item.detail}</small>}
    </>
  )
  const { checked, isToggle, lang } = item
  const role = checked === undefined ? 'menuitem' : isToggle ? 'menuitemcheckbox' : 'menuitemradio'
  const common = { role, lang, 'aria-checked': checked, className: 'menu-item', tabIndex: -1, onKeyDown: press }
  function choose() {
    done()
    item.onSelect?.()
  }
  return (
    <>
      {item.apart && <hr />}
      {item.to ? (
        <Link {...common} to={item.to} onClick={choose}>
          {inner}
        </Link>
      ) : (
        <button {...common} type="button" onClick={choose}>
          {inner}
        </button>
      )}
    </>
  )
}
