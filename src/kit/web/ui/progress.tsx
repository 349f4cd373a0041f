// How far: a native bar that fills from inline-start, with its value in words beside it or nearby.
import { formatPercent } from '#kit/web/format.ts'
import { classNames } from './class-names.ts'
import { useUiText } from './text.ts'

interface ProgressProps {
  /** Percent done. */
  value: number
  label: string
  thin?: boolean
  /** On night panels and over pictures the bar is the lamp. */
  lamp?: boolean
  /** Writes the percentage beside the bar. */
  showValue?: boolean
  className?: string
}

export function Progress({ value, label, thin, lamp, showValue, className }: ProgressProps) {
  const { language } = useUiText()
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  const look = classNames(
    'progress-bar',
    thin && 'progress-bar-thin',
    lamp ? 'progress-bar-lamp' : percent === 100 && 'is-done',
    !showValue && className,
  )
  const text = formatPercent(percent, language)
  const bar = (
    <progress className={look} max={100} value={percent} aria-label={label}>
      {text}
    </progress>
  )
  if (!showValue) return bar
  return (
    <div className={classNames('progress', className)}>
      {bar}
      {/* The bar says it: in a live region each percent would be read aloud. */}
      <b className="text-digits" aria-hidden>
        {text}
      </b>
    </div>
  )
}
