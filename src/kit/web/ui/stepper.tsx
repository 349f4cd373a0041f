// Where one is in a few steps: arch numbers joined by a dotted line; done, current, to come.
import { Check } from 'lucide-react'
import { Icon } from './icon.tsx'
import { useUiText } from './text.ts'

interface StepperProps {
  label: string
  steps: readonly string[]
  /** Index of the current step; equal to the length when all are done. */
  current: number
  /** Indexes of steps that were passed without being done: they have no tick. */
  left?: readonly number[]
}

export function Stepper({ label, steps, current, left }: StepperProps) {
  const { t } = useUiText()
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => {
        const isDone = index < current && !left?.includes(index)
        const state = isDone ? 'is-done' : index === current ? 'is-now' : undefined
        return (
          <li key={step} className={state} aria-current={state === 'is-now' ? 'step' : undefined}>
            <span className="stepper-number">{state === 'is-done' ? <Icon of={Check} size="sm" /> : index + 1}</span>
            <span className="stepper-label">{step}</span>
            {state && <span className="visually-hidden">{t(state === 'is-done' ? 'stepDone' : 'stepNow')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
