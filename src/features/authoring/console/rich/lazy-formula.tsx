// A formula in the console, rendered by KaTeX in the browser; the library is loaded with the first one. Until then, and for invalid TeX, the given text.
import { useEffect, useState, type ReactNode } from 'react'
import { Formula } from '#features/quizzes/web/written.tsx'
import { toMathML } from './formula.ts'

interface LateFormulaProps {
  tex: string
  isDisplay?: boolean
  otherwise: ReactNode
}

export function LazyFormula({ tex, isDisplay = false, otherwise }: LateFormulaProps) {
  const [drawn, setDrawn] = useState<{ tex: string; html: string | null }>()
  useEffect(() => {
    let isGone = false
    if (tex !== '')
      void toMathML(tex, isDisplay)
        .catch(() => null)
        .then((html) => isGone || setDrawn({ tex, html }))
    return () => {
      isGone = true
    }
  }, [tex, isDisplay])
  return drawn?.tex === tex && drawn.html ? <Formula html={drawn.html} /> : otherwise
}
