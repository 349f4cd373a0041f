// Two people changed the same field: both texts are kept, and the person chooses one of three ways (design/console.md, course builder).
import { useId, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useCopy } from '#kit/web/use-copy.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Radio } from '#kit/web/ui/choice.tsx'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { readUser } from '#kit/web/session.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { placeOf } from '../builder/places.ts'
import { focusSoon } from '../focus-then.ts'
import { onePress } from '../one-press.ts'
import { conflictKind, conflictTexts } from './conflict-kind.ts'
import { isPart, type Choice, type Conflict } from './draft-state.ts'
import { canKeepBoth } from './keep-both.ts'
import { plainText } from './plain-text.ts'
import { useOpen } from './use-draft.tsx'
import { useWords } from './use-words.ts'
import { wordsOf } from './value-words.ts'
import { languageOf } from '#kit/language-of.ts'

/** Beside the field of this path; nothing without a conflict. */
export function ConflictAt({ path }: { path: string }) {
  const { store, shownConflicts } = useOpen()
  useLayoutEffect(() => shownConflicts.show(path), [shownConflicts, path])
  const conflict = useSyncExternalStore(store.subscribe, () =>
    store.snapshot().state.conflicts.find((each) => each.path === path),
  )
  return conflict ? <ConflictCard conflict={conflict} /> : null
}

/** A part that is gone or was moved has no field that would show its conflict: what was typed in it must be readable all the same. */
export function ConflictWithoutField({ conflict, title }: { conflict: Conflict; title: ReactNode }) {
  const { shownConflicts } = useOpen()
  const { path } = conflict
  const isShown = useSyncExternalStore(shownConflicts.subscribe, () => shownConflicts.has(path))
  return isShown ? null : <ConflictCard key={path} conflict={conflict} title={title} />
}

function ConflictCard({ conflict, title }: { conflict: Conflict; title?: ReactNode }) {
  const { t, i18n } = useTranslation('builder')
  const copy = useCopy()
  const { store } = useOpen()
  const kind = conflictKind(conflict)
  // Nobody's words go because a button was pressed in haste.
  const [choice, setChoice] = useState<Choice>(kind === 'removal' ? 'theirs' : 'mine')
  const group = useId()
  const { path, yours, theirs, by, at } = conflict
  const field = path.split('/').at(-1) ?? ''
  const { document } = store.snapshot().state
  const words = useWords(field, placeOf(path, document).isTruth)
  const name = by?.full_name ?? t('someone')
  // A second window of the same person is another editor, too.
  const isOwn = by !== null && by.id === readUser()?.id
  const isRemoved = kind === 'removed'
  const texts = conflictTexts[kind]
  const heading = isOwn ? t(texts.titleOwn) : t(texts.title, { name })
  const time = formatDateTime(new Date(at), currentLanguage(i18n))
  const wordsFor = (value: unknown) => {
    if (isPart(path) && typeof value === 'number') return t('conflictPlace', { n: value + 1 })
    if (isPart(path) && value === null) return t('conflictGone')
    return (wordsOf(field, value, words) ?? plainText(value)) || t('emptyText')
  }
  function decide() {
    store.choose(path, isRemoved ? 'theirs' : choice)
    // The pressed button is gone with its card: on to its field, or to the head of the page where there is none.
    const field = `[data-path="${path}"] :is(input, textarea, select, [contenteditable])`
    focusSoon(globalThis.document.querySelector(field) ? field : '.builder-back')
  }
  const option = (value: Choice, label: string, text?: unknown) => (
    <div className="conflict-option">
      <Radio name={group} label={label} checked={choice === value} onChange={() => setChoice(value)} />
      {text !== undefined && (
        <p className="conflict-text" lang={languageOf(wordsFor(text))} dir="auto">
          {wordsFor(text)}
        </p>
      )}
    </div>
  )
  return (
    <section className="conflict" aria-label={heading} role="group">
      <p className="text-medium" role="alert">
        {title && <>{title}: </>}
        {heading}
      </p>
      <p className="text-sm text-muted">{t(texts.text)}</p>
      <div className="conflict-options">
        {kind === 'removal' ? option('mine', t('conflictRemove')) : option('mine', t('conflictMine'), yours)}
        {!isRemoved &&
          option('theirs', isOwn ? t('conflictTheirsOwn', { time }) : t('conflictTheirs', { name, time }), theirs)}
        {!isRemoved && canKeepBoth(conflict, document) && option('both', t('conflictBoth'))}
      </div>
      <div className="layout-row layout-wrap">
        <Button size="sm" onClick={onePress(decide)}>
          {t(
            isRemoved
              ? 'conflictGiveUp'
              : kind === 'removal' && choice === 'mine'
                ? 'conflictRemove'
                : `conflictKeep_${choice}`,
          )}
        </Button>
        {isRemoved && (
          <Button size="sm" variant="secondary" onClick={() => void copy(plainText(yours), t('copiedText'))}>
            {t('copyText')}
          </Button>
        )}
      </div>
    </section>
  )
}
