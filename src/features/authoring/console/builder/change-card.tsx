// One change between the published course and the draft: before and after, short texts word by word.
import { ArrowRight, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { plainText } from '../draft/plain-text.ts'
import { useWords } from '../draft/use-words.ts'
import { wordsOf } from '../draft/value-words.ts'
import type { PublishCheck } from '../queries.ts'
import { PlaceName } from './place-name.tsx'
import type { Place } from './places.ts'
import { compareWords } from './word-difference.ts'

interface ChangeCardProps {
  change: PublishCheck['changes'][number]
  place: Place
  onTakeBack: (() => void) | undefined
}

export function ChangeCard({ change, place, onTakeBack }: ChangeCardProps) {
  const { t } = useTranslation('builder')
  const title = useId()
  return (
    <article className="change-card" aria-labelledby={title}>
      <h3 id={title} className="text-medium">
        <PlaceName place={place} />
        {change.kind !== 'changed' && <span className="change-kind"> — {t(`change_${change.kind}`)}</span>}
      </h3>
      <Difference change={change} field={place.field ?? ''} />
      {onTakeBack && (
        <Button variant="ghost" size="sm" className="change-back" aria-describedby={title} onClick={onTakeBack}>
          <Icon of={Undo2} size="sm" flip />
          {t('takeBack')}
        </Button>
      )}
    </article>
  )
}

/** For a whole chapter, plan or quiz its name is enough. */
function nameOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { title, name, question } = value as Record<string, unknown>
  return title ?? name ?? question ?? value
}

function Difference({ change, field }: { change: ChangeCardProps['change']; field: string }) {
  const { t } = useTranslation('builder')
  const words = useWords(field)
  if (change.kind === 'moved') return null
  const [was, becomes] = [wordsOf(field, change.before, words), wordsOf(field, change.after, words)]
  const before = was ?? nameOf(change.before)
  // Another file of the same kind is described by the same words.
  const after = becomes !== undefined && becomes === was ? t('anotherFile') : (becomes ?? nameOf(change.after))
  const isNamed = change.kind === 'changed' && (was !== undefined || becomes !== undefined)
  const isSwitch = typeof before === 'boolean' || typeof after === 'boolean'
  if (isNamed || isSwitch || typeof before === 'number' || typeof after === 'number') {
    const word = (value: unknown) =>
      typeof value === 'boolean' ? t(value ? 'on' : 'off') : plainText(value) || t('emptyText')
    return (
      <p className="change-values">
        <bdi>{word(before)}</bdi>
        <Icon of={ArrowRight} size="sm" flip />
        <bdi className="change-after">{word(after)}</bdi>
      </p>
    )
  }
  return (
    <p className="change-text" dir="auto">
      {compareWords(plainText(before), plainText(after)).map(({ kind: part, text }, index) =>
        part === 'same' ? (
          <span key={index}>{text}</span>
        ) : part === 'removed' ? (
          <del key={index}>{text}</del>
        ) : (
          <ins key={index}>{text}</ins>
        ),
      )}
    </p>
  )
}
