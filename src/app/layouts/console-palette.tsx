// Finds a student, a request, a payment, a course or a screen from anywhere in the console. Arrows move through the results, Enter opens one.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookOpen, Inbox, Search, User, Wallet, X, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useMe } from '#features/accounts/console/use-can.ts'
import { searchQuery, type FoundThing } from '#features/overview/console/queries.ts'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useModal } from '#kit/web/ui/modal.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { findScreens } from './console-screens.ts'

const kinds = ['student', 'request', 'payment', 'course'] as const
const icons: Record<FoundThing['kind'], LucideIcon> = {
  student: User,
  request: Inbox,
  payment: Wallet,
  course: BookOpen,
}

interface Result {
  key: string
  link: string
  icon: LucideIcon
  title: string
  detail?: string
  amount?: number | null
}

export function SearchPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('search')
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className="dialog" aria-label={t('title')}>
      {open && <Palette onClose={onClose} />}
    </dialog>
  )
}

function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search')
  const { can } = useMe()
  const id = useId()
  const [text, setText] = useState('')
  const { groups, query, isLooking } = useResults(text)
  const results = groups.flatMap((group) => group.results)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, results.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  // Enter came before the answer: what is still shown was found for other words.
  const isEntered = useRef(false)
  const open = () => document.getElementById(optionId(active))?.click()
  useEffect(() => {
    if (!isEntered.current || isLooking) return
    isEntered.current = false
    open()
  })

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && results.length > 0) {
      event.preventDefault()
      const next = (active + step + results.length) % results.length
      setChosen(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    isEntered.current = isLooking
    if (!isLooking) open()
  }

  return (
    <>
      <div className="palette-head">
        <Icon of={Search} />
        <input
          type="text"
          role="combobox"
          inputMode="search"
          // The window was opened to type in it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          dir="auto"
          maxLength={200}
          value={text}
          placeholder={t(can('desk') ? 'example' : 'exampleCourse')}
          aria-label={t('title')}
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(0)
            isEntered.current = false
          }}
          onKeyDown={press}
        />
        <Button variant="ghost" icon aria-label={t('close')} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </div>
      <div className="palette-body" aria-busy={isLooking}>
        <div id={`${id}-list`} role="listbox" aria-label={t('results')}>
          {groups.map((group) => (
            <div key={group.name} role="group" aria-label={group.name}>
              <p className="palette-kind" aria-hidden>
                {group.name}
              </p>
              {group.results.map((result) => {
                const index = results.indexOf(result)
                return (
                  <Option
                    key={result.key}
                    result={result}
                    id={optionId(index)}
                    isActive={index === active}
                    onPoint={() => setChosen(index)}
                  />
                )
              })}
            </div>
          ))}
        </div>
        <p className="palette-said text-sm text-muted" role="status">
          {query.isError ? t('failed') : results.length === 0 && !isLooking ? t('nothing') : ''}
        </p>
        {query.isError && (
          <Button variant="soft" size="sm" busy={query.isRefetching} onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        )}
      </div>
    </>
  )
}

interface OptionProps {
  result: Result
  id: string
  isActive: boolean
  onPoint: () => void
}

function Option({ result: { link, icon, title, detail, amount }, id, isActive, onPoint }: OptionProps) {
  const { i18n } = useTranslation('search')
  return (
    <Link
      to={link}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={isActive ? 'palette-option is-active' : 'palette-option'}
      onMouseMove={onPoint}
    >
      <Icon of={icon} size="sm" />
      <span className="layout-grow">
        <UserText as="bdi" className="text-medium">
          {title}
        </UserText>
        {detail && (
          <span className="palette-detail text-muted">
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
      {typeof amount === 'number' && <span className="text-sm">{formatMoney(amount, currentLanguage(i18n))}</span>}
    </Link>
  )
}

/** Screens are found here; the rest is fetched after a pause in typing. */
function useResults(text: string) {
  const { t, i18n } = useTranslation('search')
  const screenText = useTranslation('console').t
  const { can } = useMe()
  const typed = text.trim()
  const sent = usePaused(typed)
  const isAsked = sent.length >= 2
  const query = useQuery({
    ...searchQuery(currentLanguage(i18n), sent),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const screens = findScreens(typed, can, screenText).map(({ to, icon, text: name }) => {
    return { key: to, link: to, icon, title: screenText(name) }
  })
  const found = isAsked && typed.length >= 2 ? (query.data ?? []) : []
  const groups: { name: string; results: Result[] }[] = kinds.map((kind) => ({
    name: t(kind),
    results: found
      .filter((each) => each.kind === kind)
      .map(({ id, link, title, detail, amount }) => ({
        key: id,
        link,
        icon: icons[kind],
        title,
        amount,
        detail: kind === 'course' ? t(`state_${detail}` as 'state_draft') : detail,
      })),
  }))
  groups.push({ name: t('screens'), results: screens })
  const isLooking = typed.length >= 2 && (sent !== typed || query.isFetching)
  return { groups: groups.filter(({ results }) => results.length > 0), query, isLooking }
}

function usePaused(text: string): string {
  const [sent, setSent] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSent(text), 180)
    return () => clearTimeout(timer)
  }, [text])
  return sent
}
