// The button of a form that the server refuses after too many attempts; above it, when the next one makes sense.
import type { ComponentProps } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import type { useFailure } from './form.ts'
import { Limit } from './limit.tsx'

interface SubmitProps extends ComponentProps<typeof Button> {
  failure: Pick<ReturnType<typeof useFailure>, 'until' | 'end'>
}

export function Submit({ failure, disabled, ...button }: SubmitProps) {
  return (
    <>
      <Limit until={failure.until} onEnd={failure.end} />
      <Button type="submit" size="lg" block {...button} disabled={disabled || failure.until !== null} />
    </>
  )
}
