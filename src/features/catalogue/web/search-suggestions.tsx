// Suggestions under the search box: arrows choose, Enter opens, Escape closes (ARIA, combobox pattern: the
// focus stays in the box).
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { DataOf } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import { loadNamespaces } from '#kit/web/i18n.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { listSuggestions } from '../contract.ts'

type Suggestion = DataOf<typeof listSuggestions>[number]

/** Milliseconds without a key before suggestions are asked for. */
const pause = 120
const shortest = 2

type Input = RefObject<HTMLInputElement | null>

export function SearchSuggestions({ input }: { input: Input }) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const id = useId()
  const { found, close } = useSuggestions(useTyped(input), input)
  const [chosen, setChosen] = useState({ among: found, at: -1 })
  const at = chosen.among === found ? chosen.at : -1

  function open({ kind, id: wanted }: Suggestion) {
    close()
    input.current?.blur()
    void navigate(kind === 'course' ? `/courses/${wanted}` : `/courses?${kind}=${wanted}`)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && found.length > 0) close()
    else if (event.key === 'Enter' && at >= 0) open(found[at]!)
    else if (event.key === 'ArrowDown' && found.length > 0) move(1)
    else if (event.key === 'ArrowUp' && found.length > 0) move(-1)
    else {
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
  }
  /** In a circle; the box itself is the position before the first. */
  function move(by: 1 | -1) {
    const places = found.length + 1
    setChosen({ among: found, at: ((at + 1 + by + places) % places) - 1 })
  }

  useEffect(() => {
    const box = input.current!
    box.addEventListener('keydown', press)
    box.addEventListener('blur', close)
    box.setAttribute('aria-autocomplete', 'list')
    if (found.length > 0) box.setAttribute('aria-controls', id)
    else box.removeAttribute('aria-controls')
    if (at >= 0) box.setAttribute('aria-activedescendant', `${id}${at}`)
    else box.removeAttribute('aria-activedescendant')
    return () => {
      box.removeEventListener('keydown', press)
      box.removeEventListener('blur', close)
    }
  })

  return (
    <>
      <output className="visually-hidden">{found.length > 0 && t('suggested', { count: found.length })}</output>
      {found.length > 0 && (
        <div className="suggestions" role="listbox" id={id} aria-label={t('suggestions')}>
          {found.map((one, place) => (
            // The box handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={one.id}
              id={`${id}${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              // The focus stays in the box.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => open(one)}
            >
              <UserText as="bdi">{one.title}</UserText>
              {one.kind !== 'course' && <small>{t(one.kind)}</small>}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** What was typed, empty until then; the address holds what was typed before. */
function useTyped(input: Input): string {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const box = input.current!
    const note = () => setTyped(box.value.trim())
    if (box.value !== (new URLSearchParams(location.search).get('search') ?? '')) note()
    // At the window, where it is heard after React: a listener on the box itself has the page drawn before React knows of the letter, which a page that
    // was about to be drawn anyway then takes back.
    addEventListener('input', note)
    return () => removeEventListener('input', note)
  }, [input])
  return typed
}

/** Suggestions for the last typed text, while the box has the focus and until they are closed. */
function useSuggestions(text: string, input: Input) {
  const [answer, setAnswer] = useState({ text: '', found: none })
  const closed = useRef('')
  useEffect(() => {
    closed.current = ''
    if (text.length < shortest) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      // On the home page the catalogue's texts are not loaded yet.
      const texts = loadNamespaces(['catalogue'])
      const request = call<typeof listSuggestions>('GET', '/courses/suggestions', { query: { q: text }, signal })
      Promise.all([request, texts]).then(
        ([found]) => {
          const isWanted = closed.current !== text && document.activeElement === input.current
          if (isWanted) setAnswer({ text, found })
        },
        // Nobody needs to know that suggestions failed.
        () => {},
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, input])
  return {
    found: answer.text === text ? answer.found : none,
    close: () => {
      closed.current = text
      setAnswer({ text, found: none })
    },
  }
}
const none: Suggestion[] = []
