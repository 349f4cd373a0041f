// A formula is typed as TeX, rendered while it is typed; signs that are hard to find are inserted by buttons.
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
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
  function putSign(sign: string) {
    const { selectionStart, selectionEnd } = field.current ?? {}
    const at = selectionStart ?? tex.length
    setTex(tex.slice(0, at) + sign + tex.slice(selectionEnd ?? at))
    field.current?.focus()
  }
  async function put(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const written = tex.trim()
    setBusy(true)
    const html = written === '' ? null : await toMathML(written).catch(() => null)
    setBusy(false)
    if (html === null) return setError(t('formulaRefused'))
    onPut({ tex: written, html })
    return onClose()
  }
  return (
    <form className="layout-stack" onSubmit={(event) => void put(event)}>
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
