// The cards of a phone: the edges of the waiting ones below, and a swipe that acts like the buttons: to the start activates, to the end
// postpones (design/console.md, Requests). A word behind the card says what will happen.
import { Check, Clock } from 'lucide-react'
import { useRef, type PointerEvent, type ReactNode } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { swipeOf } from './swipe.ts'

interface DeckProps {
  /** Cards from this one on. */
  left: number
  /** Still to be decided. */
  isOpen: boolean
  mayActivate: boolean
  onActivate: () => void
  onLater: () => void
  children: ReactNode
}

export function Deck({ left, isOpen, mayActivate, onActivate, onLater, children }: DeckProps) {
  const { t } = useTranslation('requests')
  const card = useRef<HTMLDivElement>(null)
  const from = useRef<{ id: number; x: number; y: number } | null>(null)
  function move(x: number, word: string) {
    card.current?.style.setProperty('--swipe', `${x}px`)
    if (card.current) card.current.dataset['swipe'] = word
  }
  function begin({ pointerType, pointerId, isPrimary, clientX: x, clientY: y, target }: PointerEvent) {
    // A second finger enlarges the page.
    if (!isPrimary) letGo()
    if (pointerType !== 'touch' || !isPrimary || isOfItsOwn(target as Element)) return
    from.current = { id: pointerId, x, y }
  }
  function letGo() {
    from.current = null
    move(0, '')
  }
  /** Distance, and meaning by the page's direction. */
  function read({ clientX, clientY }: PointerEvent) {
    const { x, y } = from.current!
    const isRtl = document.documentElement.dir === 'rtl'
    return { by: clientX - x, ...swipeOf(clientX - x, clientY - y, isRtl) }
  }
  function drag(event: PointerEvent) {
    if (from.current?.id !== event.pointerId) return
    const { by, towards } = read(event)
    move(towards ? by : 0, towards ?? '')
  }
  function end(event: PointerEvent) {
    if (from.current?.id !== event.pointerId) return
    const { towards, isFar } = read(event)
    letGo()
    if (event.type === 'pointercancel' || !isFar) return
    if (towards === 'start' && mayActivate) onActivate()
    if (towards === 'end') onLater()
  }
  return (
    <div className="deck">
      <div className="deck-stack">
        {left > 2 && <span className="deck-edge deck-second" aria-hidden />}
        {left > 1 && <span className="deck-edge" aria-hidden />}
        <span className="deck-word deck-activate" aria-hidden>
          <Icon of={Check} />
          {t('activateShort')}
        </span>
        <span className="deck-word deck-later" aria-hidden>
          <Icon of={Clock} />
          {t('later')}
        </span>
        <div
          ref={card}
          className="deck-card"
          onPointerDown={begin}
          onPointerMove={drag}
          onPointerUp={end}
          onPointerCancel={end}
        >
          {children}
        </div>
      </div>
      {isOpen && <p className="deck-hint">{t('swipeHint')}</p>}
    </div>
  )
}

/** Not in a field, which is typed in, in a dialog or menu over the card, nor on an enlarged proof, which is moved. */
function isOfItsOwn(target: Element): boolean {
  if (target.closest('input, select, textarea, dialog, [role="menu"]')) return true
  const room = target.closest('.proof-room')
  return room !== null && room.scrollWidth > room.clientWidth + 1
}
