// The source with numbered lines, in the colours of the cards. It scrolls to the requested line.
import { useEffect, useRef } from 'react'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { ImportCard } from './import-cards.ts'

interface ImportLinesProps {
  text: string
  cards: readonly ImportCard[]
  /** The line that was requested last. */
  shown: { line: number } | null
  onEdit: () => void
}

const most = 3000

export function ImportLines({ text, cards, shown, onEdit }: ImportLinesProps) {
  const { t } = useTranslation('quizimport')
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const [box, line] = [list.current, shown && list.current?.children.item(shown.line - 1)]
    if (!box || !line) return
    // Only the box is scrolled: the card stays where it is.
    const [around, own] = [box.getBoundingClientRect(), line.getBoundingClientRect()]
    box.scrollTop += own.top - around.top - (around.height - own.height) / 2
  }, [shown])
  const stateOf = (line: number) =>
    cards.find((card) => card.state !== 'ready' && line >= card.line && line <= card.to)?.state
  return (
    <section className="card import-lines" aria-label={t('source')}>
      <div className="card-head">
        <h2 className="text-medium">{t('source')}</h2>
        <Button variant="ghost" size="sm" onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
      {/* Wider or longer than its box: the keyboard must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={list} dir="ltr" tabIndex={0}>
        {text
          .split('\n')
          .slice(0, most)
          .map((line, index) => {
            const state = stateOf(index + 1)
            return (
              <li
                key={index}
                className={classNames(state && `import-lines-${state}`, shown?.line === index + 1 && 'is-shown')}
              >
                {/* Not <code>, which is always left to right: people paste Arabic. */}
                <span dir="auto">{line || ' '}</span>
              </li>
            )
          })}
      </ol>
    </section>
  )
}
