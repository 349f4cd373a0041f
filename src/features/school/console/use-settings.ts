// The saved settings and the person's unsaved changes, by the path of the field (`socials.facebook`).
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import type { DataOf } from '#kit/contract.ts'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { readToken } from '#kit/web/session.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useNewBrand } from '#kit/web/use-new-brand.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useWarning } from '#kit/web/use-warning.ts'
import type { changeSettings, getSettings } from '../contract-settings.ts'
import { settingsQuery } from './queries.ts'
import { namesOf } from './setting-names.ts'

export type Settings = DataOf<typeof getSettings>
type Facts = Record<string, unknown>

function read(settings: Facts, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Facts | null)?.[key], settings)
}

/** The body of a PUT: objects of what is given; a sender and the words of a mail are whole. */
function bodyOf(changes: Facts, settings: Settings): Facts {
  const body: Facts = {}
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.')
    const last = keys.pop()!
    const target = keys.reduce<Facts>((object, key) => (object[key] ??= {}) as Facts, body)
    target[last] = value
  }
  if (body['mail_sender']) body['mail_sender'] = senderOf({ ...settings.mail_sender, ...body['mail_sender'] })
  return body
}

/** An empty field is not set. */
function senderOf({ name, address }: { name?: string | null; address?: string | null }) {
  return { name: name?.trim() ? name : null, address: address?.trim() ? address : null }
}

export const brandOf = ({ name_ar: ar, name_en: en, logo }: Settings) => ({ names: { ar, en }, logo })

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

export interface Draft {
  settings: Settings
  /** The changed value, else the saved one. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each field knows what it holds
  value: <T>(path: string) => T
  set: (path: string, value: unknown) => void
  /** The server's error for a field. */
  error: (path: string) => string | undefined
  changed: string[]
  busy: boolean
  save: () => Promise<void>
  reset: () => void
  /** With unsaved changes, leaving asks first. */
  leaving: ReturnType<typeof useBlocker>
}

/** Unsaved changes are kept in this tab, section by section, until they are saved or discarded. */
export function useSettingsDraft(settings: Settings, section: string): Draft {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const [changes, setChanges] = useKept<Facts>(`settings ${section}`, {})
  // What stood there when each change began: somebody else may save meanwhile.
  const [before, setBefore] = useKept<Facts>(`settings before ${section}`, {})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const warning = useWarning()
  const showBrand = useNewBrand()
  const newest = useRef(changes)
  useEffect(() => {
    newest.current = changes
  })
  const changed = Object.keys(changes)
  const isDirty = changed.length > 0
  const leaving = useBlocker(isDirty)
  useEffect(() => {
    if (!isDirty) return
    // When the session has ended, the page is left without a question: the changes wait for the next session.
    const ask = (event: BeforeUnloadEvent) => readToken() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  async function save() {
    if (busy || warning.isUnread()) return
    setBusy(true)
    setErrors({})
    try {
      const now = await client.fetchQuery({ ...settingsQuery, staleTime: 0 })
      const others = changed.filter((path) => {
        const saved = read(now, path)
        return path in before && !same(saved, before[path]) && !same(saved, changes[path])
      })
      if (others.length > 0) return ask(others, now)
      const body = bodyOf(changes, now)
      const saved = await call<typeof changeSettings>('PUT', '/admin/settings', { body })
      client.setQueryData(settingsQuery.queryKey, saved)
      if (changed.some((path) => /^(name|logo)_/.test(path))) showBrand(brandOf(saved))
      // What was typed while it was being saved still waits.
      const since = Object.entries(newest.current).filter(
        ([path, value]) => !(path in changes && same(value, changes[path])),
      )
      setChanges(Object.fromEntries(since))
      setBefore(Object.fromEntries(since.map(([path]) => [path, read(saved, path)])))
      toast.success(t('saved'))
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields)
      toast.error(failureText(error, t('genericError', { ns: 'common' })))
    } finally {
      setBusy(false)
    }
  }

  /** A second press saves all the same. */
  function ask(others: string[], now: Settings) {
    setBefore({ ...before, ...Object.fromEntries(others.map((path) => [path, read(now, path)])) })
    const told = (value: unknown) =>
      typeof value === 'string' || typeof value === 'number' ? t('changedTo', { value }) : t('changedElsewhere')
    setErrors(Object.fromEntries(others.map((path) => [path, told(read(now, path))])))
    toast.error(t('changedByOthers', { fields: namesOf(others, t) }))
    warning.warn()
  }

  return {
    settings,
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each field knows what it holds
    value: <T>(path: string) => (path in changes ? changes[path] : read(settings, path)) as T,
    set(path, value) {
      if (!(path in changes)) setBefore({ ...before, [path]: read(settings, path) })
      const { [path]: _before, ...others } = changes
      // Put back while the other value is being saved, it is a change to that one.
      setChanges(!busy && same(value, read(settings, path)) ? others : { ...others, [path]: value })
      const isOfIt = (field: string) => field === path || field.startsWith(`${path}.`)
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !isOfIt(field))))
    },
    // The server names a field by its first word, unless it checked further.
    error: (path) => errors[path] ?? (path in changes ? errors[path.split('.', 1)[0]!] : undefined),
    changed,
    busy,
    save,
    reset() {
      setChanges({})
      setBefore({})
      setErrors({})
    },
    leaving,
  }
}

export function useSettings() {
  return useQuery(settingsQuery)
}
