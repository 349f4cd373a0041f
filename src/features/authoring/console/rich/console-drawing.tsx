// Texts of questions as they look to students, anywhere in the console: formulas are drawn here, pictures found by their addresses.
import { useMemo, type ReactNode } from 'react'
import { DrawingContext, type Drawing } from '#features/quizzes/web/written.tsx'
import { LazyFormula } from './lazy-formula.tsx'

interface ConsoleDrawingProps {
  addressOf: (url: string) => string | undefined
  children: ReactNode
}

function drawLate(source: string, tex: string) {
  const isDisplay = !source.startsWith(String.raw`\(`)
  return <LazyFormula tex={tex} isDisplay={isDisplay} otherwise={<code dir="ltr">{tex}</code>} />
}

export function ConsoleDrawing({ addressOf, children }: ConsoleDrawingProps) {
  const drawing = useMemo<Drawing>(
    () => ({
      formula: drawLate,
      picture: (address) => (address.startsWith('/') ? address : addressOf(address)),
    }),
    [addressOf],
  )
  return <DrawingContext value={drawing}>{children}</DrawingContext>
}
