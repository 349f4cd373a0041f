// Where one is in a few steps: arch numbers joined by a dotted line; done, current, to come.
import { Check } from 'lucide-react'
import { Icon } from './icon.tsx'
import { useUiText } from './text.ts'

interface StepperProps {
  label: string
  steps: readonly string[]
  /** Index of the current step; equal to the length when all are done. */
  current: number
  /** Steps that were passed without being done, by index: they have no tick, but a word under their name. */
  left?: { steps: readonly number[]; word: string }
}

export function Stepper({ label, steps, current, left }: StepperProps) {
  const { t } = useUiText()
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => {
        const isLeft = left?.steps.includes(index) ?? false
        const isDone = index < current && !isLeft
        const state = isDone ? 'is-done' : index === current ? 'is-now' : undefined
        return (
          <li key={step} className={state} aria-current={state === 'is-now' ? 'step' : undefined}>
            <span className="stepper-number">{state === 'is-done' ? <Icon of={Check} size="sm" /> : index + 1}</span>
            <span className="stepper-label">
              {step}
              {isLeft && <span className="stepper-left"> {left?.word}</span>}
            </span>
            {state && <span className="visually-hidden">{t(state === 'is-done' ? 'stepDone' : 'stepNow')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
