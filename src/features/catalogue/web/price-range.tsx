// A free price range: two boxes, either may stay empty. Plain text boxes with a number keyboard, so that they can be typed,
// read aloud and zoomed like any other.
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { priceBetween, priceEnds } from './filters.ts'

interface PriceRangeProps {
  /** The chosen price, as it is in the address. */
  price: string
  onChoose: (price: string) => void
  /** Style of the button; in the sheet another button is the main one. */
  variant?: 'soft' | 'primary'
}

export function PriceRange({ price, onChoose, variant = 'soft' }: PriceRangeProps) {
  const { t } = useTranslation('catalogue')
  const [low, high] = priceEnds(price)
  const [from, setFrom] = useState(low === null ? '' : String(low))
  const [to, setTo] = useState(high === null ? '' : String(high))
  const [isEmpty, setIsEmpty] = useState(false)
  const first = useRef<HTMLFormElement>(null)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const range = priceBetween(from, to)
    setIsEmpty(range === '')
    if (range) onChoose(range)
    else first.current?.querySelector('input')?.focus()
  }
  const box = { inputMode: 'numeric', maxLength: 12, latin: true, autoComplete: 'off' } as const
  return (
    <form className="price-range" onSubmit={submit} ref={first} aria-label={t('priceTitle')}>
      <TextField
        {...box}
        label={t('priceMin')}
        placeholder={t('priceExample', { amount: 2000 })}
        value={from}
        error={isEmpty && t('priceEmpty')}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        {...box}
        label={t('priceMax')}
        placeholder={t('priceExample', { amount: 5000 })}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" variant={variant}>
        {t('priceApply')}
      </Button>
    </form>
  )
}

export function PriceDialog({ open, onClose, ...range }: PriceRangeProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('catalogue')
  return (
    <Dialog open={open} onClose={onClose} title={t('priceTitle')}>
      <PriceRange
        {...range}
        variant="primary"
        onChoose={(price) => {
          onClose()
          range.onChoose(price)
        }}
      />
    </Dialog>
  )
}
