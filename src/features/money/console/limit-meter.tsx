// A value on the way to a marked limit; past it the bar turns red, and the words say so.
import { CircleAlert, CircleCheck } from 'lucide-react'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'

interface LimitMeterProps {
  label: string
  /** «3 أيام من 14». */
  words: string
  value: number
  limit: number
}

const width = 1000

export function LimitMeter({ label, words, value, limit }: LimitMeterProps) {
  const isWithin = value <= limit
  const most = Math.max(value, limit, 1)
  const mark = Math.min(width - 3, Math.max(3, (width * limit) / most))
  return (
    <div className={classNames('money-meter', isWithin ? 'is-ok' : 'is-bad')}>
      <Icon of={isWithin ? CircleCheck : CircleAlert} size="sm" />
      <div className="layout-grow">
        <div className="money-line">
          <span className="text-medium">{label}</span>
          <span>{words}</span>
        </div>
        <svg viewBox={`0 0 ${width} 14`} preserveAspectRatio="none" aria-hidden>
          <rect className="money-meter-track" y="3" width={width} height="8" />
          <rect className="money-meter-fill" y="3" width={(width * value) / most} height="8" />
          <rect className="money-meter-mark" x={mark - 3} width="6" height="14" />
        </svg>
      </div>
    </div>
  )
}
