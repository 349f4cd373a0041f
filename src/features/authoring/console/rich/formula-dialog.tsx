// A formula is typed as TeX, rendered while it is typed; signs that are hard to find are inserted by buttons.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { failureText } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { useFirstMistake } from '#kit/web/ui/first-mistake.ts'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { toMathML } from './formula.ts'
import { LazyFormula } from './lazy-formula.tsx'

interface FormulaDialogProps {
  open: boolean
  onClose: () => void
  /** Of the formula that is edited. */
  tex: string
  onPut: (formula: { tex: string; html: string }) => void
}

const signs = [
  ['½', String.raw`\frac{a}{b}`],
  ['√', String.raw`\sqrt{x}`],
  ['x²', 'x^{2}'],
  ['xₙ', 'x_{n}'],
  ['∫', String.raw`\int_{a}^{b}`],
  ['Σ', String.raw`\sum_{i=1}^{n}`],
  ['lim', String.raw`\lim_{x \to 0}`],
  ['→', String.raw`\to `],
  ['≤', String.raw`\le `],
  ['∞', String.raw`\infty `],
  ['π', String.raw`\pi `],
  ['ℝ', String.raw`\mathbb{R}`],
] as const

export function FormulaDialog({ open, onClose, tex, onPut }: FormulaDialogProps) {
  const { t } = useTranslation('builder')
  return (
    <Dialog open={open} onClose={onClose} title={t('rich_formula')}>
      <FormulaForm tex={tex} onPut={onPut} onClose={onClose} />
    </Dialog>
  )
}

function FormulaForm({ tex: first, onPut, onClose }: Omit<FormulaDialogProps, 'open'>) {
  const { t } = useTranslation('builder')
  const [tex, setTex] = useState(first)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { form, tried } = useFirstMistake()
  /** Undefined once the window is closed: then nothing is put. */
  const newest = useRef<string>(undefined)
  useEffect(() => {
    newest.current = tex.trim()
    return () => {
      newest.current = undefined
    }
  }, [tex])
  function putSign(sign: string) {
    const { selectionStart, selectionEnd } = field.current ?? {}
    const at = selectionStart ?? tex.length
    setTex(tex.slice(0, at) + sign + tex.slice(selectionEnd ?? at))
    field.current?.focus()
  }
  async function put(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    setBusy(true)
    try {
      let written: string | undefined
      let html: string | null = null
      // Over a slow network the library is not there yet: what is typed while it comes belongs to the formula.
      while (newest.current !== undefined && newest.current !== written) {
        written = newest.current
        html = written === '' ? null : await toMathML(written)
      }
      if (newest.current === undefined) return
      if (html !== null) {
        onPut({ tex: newest.current, html })
        return onClose()
      }
      setError(t('formulaRefused'))
    } catch (failure) {
      setError(failureText(failure, t('genericError', { ns: 'common' })))
    }
    setBusy(false)
    tried()
  }
  return (
    <form ref={form} className="layout-stack" onSubmit={(event) => void put(event)}>
      <div className="formula-drawn" dir="ltr">
        <LazyFormula tex={tex.trim()} isDisplay otherwise={<span className="text-muted">…</span>} />
      </div>
      <div className="formula-signs" role="group" aria-label={t('formulaSigns')} dir="ltr">
        {signs.map(([face, sign]) => (
          <button key={face} type="button" className="rich-tool" aria-label={sign} onClick={() => putSign(sign)}>
            <Ltr>{face}</Ltr>
          </button>
        ))}
      </div>
      <LimitedField
        ref={field}
        label={t('formulaTex')}
        latin
        maxLength={1900}
        error={error}
        help={t('formulaHelp')}
        value={tex}
        onChange={(event) => {
          setTex(event.target.value)
          setError('')
        }}
      />
      <Button type="submit" busy={busy}>
        {t('formulaPut')}
      </Button>
    </form>
  )
}
