// One change between the published course and the draft: before and after, short texts word by word.
import { ArrowRight } from 'lucide-react'
import type { Language } from '#kit/contract.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'
import { plainText } from '../draft/plain-text.ts'
import { useWords } from '../draft/use-words.ts'
import { wordsOf } from '../draft/value-words.ts'
import type { PublishCheck } from '../queries.ts'
import { PlaceName } from './place-name.tsx'
import type { Place } from './places.ts'
import { compareWords } from './word-difference.ts'
import { languageOf } from '#kit/language-of.ts'

interface ChangeCardProps {
  change: PublishCheck['changes'][number]
  place: Place
  /** Ticked to be taken back. */
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

export function ChangeCard({ change, place, isTicked, onTick }: ChangeCardProps) {
  const { t, i18n } = useTranslation('builder')
  const me = useUser()?.id
  const { by, at, kind } = change
  return (
    <article className="change-card">
      <div className="change-head">
        <Checkbox
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
          label={
            <>
              <PlaceName place={place} />
              {kind !== 'changed' && <span className="change-kind"> — {t(`change_${kind}`)}</span>}
            </>
          }
        />
        {at && (
          <span className="text-sm text-muted">
            {by && <bdi>{by.id === me ? t('byYou') : by.full_name}</bdi>}
            {by && ' · '}
            <time dateTime={at}>{formatDateTime(new Date(at), currentLanguage(i18n))}</time>
          </span>
        )}
      </div>
      <Difference change={change} place={place} />
    </article>
  )
}

/** For a whole chapter or quiz its name is enough; a plan's price is what students are to pay. */
function nameOf(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { title, name, price, question } = value as Record<string, unknown>
  if (typeof price === 'number') return `${String(name)} · ${formatMoney(price, language)}`
  return title ?? name ?? question ?? value
}

function Difference({ change, place: { field = '', isTruth } }: Pick<ChangeCardProps, 'change' | 'place'>) {
  const { t } = useTranslation('builder')
  const words = useWords(field, isTruth)
  if (change.kind === 'moved') {
    const [from, to] = [change.before, change.after].map((place) => t('conflictPlace', { n: Number(place) + 1 }))
    return <BeforeAfter before={from} after={to} />
  }
  const [was, becomes] = [wordsOf(field, change.before, words), wordsOf(field, change.after, words)]
  const before = was ?? nameOf(change.before, words.language)
  // Another file of the same kind is described by the same words.
  const after =
    becomes !== undefined && becomes === was ? t('anotherFile') : (becomes ?? nameOf(change.after, words.language))
  const isNamed = change.kind === 'changed' && (was !== undefined || becomes !== undefined)
  const isSwitch = typeof before === 'boolean' || typeof after === 'boolean'
  if (isNamed || isSwitch || typeof before === 'number' || typeof after === 'number') {
    const word = (value: unknown) =>
      typeof value === 'boolean' ? t(value ? 'on' : 'off') : plainText(value) || t('emptyText')
    return <BeforeAfter before={word(before)} after={word(after)} />
  }
  return (
    <p className="change-text" lang={languageOf(plainText(after) || plainText(before))} dir="auto">
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

function BeforeAfter({ before, after }: { before: string | undefined; after: string | undefined }) {
  return (
    <p className="change-values">
      <bdi lang={before && languageOf(before)}>{before}</bdi>
      <Icon of={ArrowRight} size="sm" flip />
      <bdi lang={after && languageOf(after)} className="change-after">
        {after}
      </bdi>
    </p>
  )
}
