// The lines of a transcript: the current one is marked and scrolled into view, unless the reader has scrolled.
import { LocateFixed } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatClock } from '#kit/web/format-signed-in.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { moveFocus } from '#kit/web/ui/roving.ts'
import { findWords } from '../find-words.ts'
import { Marked } from '../marked.tsx'
import { useSecond, type Playhead } from '../playhead.ts'
import { cueAt, type Cue } from './vtt.ts'

interface CueListProps {
  cues: readonly Cue[]
  language: string
  query: string
  playhead: Playhead
}

const scrollingKeys = ['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']

export function CueList({ cues, language, query, playhead }: CueListProps) {
  const { t } = useTranslation('learn')
  const list = useRef<HTMLOListElement>(null)
  const [isFollowing, setIsFollowing] = useState(true)
  const now = cueAt(cues, useSecond(playhead))
  const lines = useMemo(() => cues.map(({ text }) => findWords(text, query)), [cues, query])
  const found = lines.flatMap((pieces, at) => (pieces ? [{ pieces, at }] : []))
  const isSearching = query.trim() !== ''
  useEffect(() => {
    if (isFollowing && !isSearching) keepInSight(list.current, now)
  }, [now, isFollowing, isSearching])
  // The search result is read from its first line.
  useEffect(() => {
    if (query.trim() !== '') list.current?.scrollTo({ top: 0 })
  }, [query])

  const leave = () => setIsFollowing(false)
  function press(event: KeyboardEvent<HTMLElement>) {
    if (scrollingKeys.includes(event.key)) leave()
    moveFocus(event, '.cue', true)
  }
  /** Tab reaches one line: the current one, else the first. */
  const reachable = found.some(({ at }) => at === now) ? now : found[0]?.at
  return (
    <>
      <p className="visually-hidden" role="status">
        {isSearching && (found.length > 0 ? t('transcriptFound', { count: found.length }) : t('transcriptNothing'))}
      </p>
      {found.length === 0 && <p className="text-muted text-sm transcript-nothing">{t('transcriptNothing')}</p>}
      {/* Scrolling by hand stops the following; the lines inside are the controls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol ref={list} className="cues" lang={language} data-roving onWheel={leave} onTouchMove={leave}>
        {found.map(({ pieces, at }) => (
          <li key={at}>
            <button
              type="button"
              className="cue"
              tabIndex={at === reachable ? 0 : -1}
              aria-current={at === now ? 'true' : undefined}
              onKeyDown={press}
              onClick={() => {
                playhead.seek(cues[at]!.start)
                setIsFollowing(true)
              }}
            >
              <Ltr className="text-digits">{formatClock(cues[at]!.start)}</Ltr>
              <span dir="auto">
                <Marked pieces={pieces} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {!isFollowing && !isSearching && (
        <Button variant="soft" size="sm" className="transcript-follow" onClick={() => setIsFollowing(true)}>
          <Icon of={LocateFixed} size="sm" />
          {t('transcriptFollow')}
        </Button>
      )}
    </>
  )
}

/** Scrolls the list, never the page. */
function keepInSight(list: HTMLElement | null, at: number): void {
  const cue = list?.querySelectorAll<HTMLElement>('.cue')[at]
  if (!list || !cue) return
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  // In the tabs the lower part of the list may be behind the bottom bar.
  const above = list.closest('.tab-panel') ? 0 : list.clientHeight / 3
  list.scrollTo({ top: cue.offsetTop - above, behavior: prefersReducedMotion ? 'auto' : 'smooth' })
}
