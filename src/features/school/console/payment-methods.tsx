// The payment methods. The check digits of an account are verified while it is typed; a wrong one cannot be saved. Only an owner changes them.
import {
  ArrowDown,
  ArrowUp,
  Banknote,
  Check,
  CircleAlert,
  Landmark,
  Pencil,
  Plus,
  Smartphone,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { capabilitiesOf } from '#kit/capabilities.ts'
import { ArchTile } from '#kit/web/ui/arch-tile.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Switch } from '#kit/web/ui/choice.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { IconButton } from '#kit/web/ui/icon-button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'
import { writeRip } from '../ccp.ts'
import { methodProblems, tidyMethod, type MethodKind } from '../settings-check.ts'
import { MethodFields } from './method-fields.tsx'
import { SettingsCard } from './settings-frame.tsx'
import type { Draft, Settings } from './use-settings.ts'

export type Method = Omit<Settings['payment_methods'][number], 'valid'>

const methodIcons: Record<MethodKind, LucideIcon> = {
  ccp: Landmark,
  rip: Smartphone,
  cash: Banknote,
  card: Landmark,
  other: Banknote,
}

const nameIn = (language: string, method: Method) => (language === 'en' ? method.name_en : method.name_ar)

export function PaymentMethods({ draft }: { draft: Draft }) {
  const { t, i18n } = useTranslation('settings')
  const mayChange = capabilitiesOf(useUser()?.role ?? 'student').includes('team')
  const [open, setOpen] = useState<number | null>(null)
  const [list, setMoved] = useFocusOfMoved()
  const addButton = useRef<HTMLButtonElement>(null)
  const methods = draft
    .value<Method[]>('payment_methods')
    .map(({ kind, name_ar, name_en, holder, number, key, enabled }) => ({
      kind,
      name_ar,
      name_en,
      holder,
      number,
      key,
      enabled,
    }))
  const keep = (next: Method[]) => draft.set('payment_methods', next)
  const change = (index: number, part: Partial<Method>) =>
    keep(methods.map((method, at) => (at === index ? { ...method, ...part } : method)))
  const without = (index: number) => methods.filter((_, at) => at !== index)
  function move(index: number, by: number) {
    const next = without(index)
    next.splice(index + by, 0, methods[index]!)
    keep(next)
    setOpen(null)
    setMoved({ to: index + by, by })
  }
  function add() {
    const known = { kind: 'ccp' as const, name_ar: t('newMethodAr'), name_en: t('newMethodEn') }
    keep([...methods, { ...known, holder: '', number: '', key: null, enabled: true }])
    setOpen(methods.length)
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('select')?.focus())
  }
  /** The next one stands in its place; after the last, the one before. */
  function remove(index: number) {
    keep(without(index))
    setOpen(null)
    requestAnimationFrame(() => {
      const row = list.current?.children[Math.min(index, methods.length - 2)]
      const next = row?.querySelector<HTMLElement>('.settings-method-acts button:last-of-type') ?? addButton.current
      next?.focus()
    })
  }
  return (
    <SettingsCard title={t('name_of_payment_methods')} text={t(mayChange ? 'methodsText' : 'methodsOwner')}>
      {methods.length === 0 && <p className="settings-note">{t('methodsNone')}</p>}
      <ol className="settings-methods" ref={list}>
        {methods.map((method, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no other name
          <li key={index}>
            <div className="settings-method">
              <ArchTile tone="sea">
                <Icon of={methodIcons[method.kind]} />
              </ArchTile>
              <MethodLine method={method} />
              {mayChange && (
                <div className="layout-row settings-method-acts">
                  <IconButton
                    of={ArrowUp}
                    label={t('moveUp', { name: nameIn(i18n.language, method) })}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    of={ArrowDown}
                    label={t('moveDown', { name: nameIn(i18n.language, method) })}
                    disabled={index === methods.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <IconButton
                    of={Pencil}
                    aria-expanded={open === index}
                    label={t('change', { name: nameIn(i18n.language, method) })}
                    onClick={() => setOpen(open === index ? null : index)}
                  />
                  <IconButton
                    of={Trash2}
                    label={`${t('remove')}: ${nameIn(i18n.language, method)}`}
                    onClick={() => remove(index)}
                  />
                  <Switch
                    label={
                      <span className="visually-hidden">{t('shown', { name: nameIn(i18n.language, method) })}</span>
                    }
                    checked={method.enabled}
                    onChange={(event) => change(index, { enabled: event.target.checked })}
                  />
                </div>
              )}
            </div>
            {open === index && mayChange && (
              <MethodFields
                method={method}
                errorOf={(field) => draft.error(`payment_methods.${index}.${field}`)}
                onChange={(part) => change(index, part)}
              />
            )}
          </li>
        ))}
      </ol>
      {mayChange && methods.length < 12 && (
        <div>
          <Button ref={addButton} variant="soft" onClick={add}>
            <Icon of={Plus} size="sm" />
            {t('addMethod')}
          </Button>
        </div>
      )}
    </SettingsCard>
  )
}

/** The next press moves the same one further; at the end of the list, back. */
function useFocusOfMoved() {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ to: number; by: number } | null>(null)
  useEffect(() => {
    const [up, down] = (moved && list.current?.children[moved.to]?.querySelectorAll('button')) ?? []
    const [further, back] = moved && moved.by < 0 ? [up, down] : [down, up]
    if (further?.disabled) back?.focus()
    else further?.focus()
  }, [moved])
  return [list, setMoved] as const
}

function MethodLine({ method }: { method: Method }) {
  const { t, i18n } = useTranslation('settings')
  const tidy = tidyMethod(method)
  const isAccount = method.kind === 'ccp' || method.kind === 'rip'
  const isWrong = Object.keys(methodProblems(tidy)).length > 0
  return (
    <div className="layout-grow">
      <b className="text-medium" dir="auto">
        {nameIn(i18n.language, method)}
      </b>
      <p className="text-sm text-muted">
        {isAccount && (
          <span className="settings-fact">
            <Ltr>{writeRip(tidy.number)}</Ltr>
            {tidy.key && (
              <>
                {` · ${t('accountKey')} `}
                <Ltr>{tidy.key}</Ltr>
              </>
            )}
          </span>
        )}
        <span className="settings-fact">
          <bdi>{method.holder}</bdi>
        </span>
      </p>
      {isAccount && tidy.number !== '' && (
        <p className={isWrong ? 'settings-check is-wrong' : 'settings-check'}>
          <Icon of={isWrong ? CircleAlert : Check} size="sm" />
          {t(isWrong ? 'digitsWrong' : 'digitsRight')}
        </p>
      )}
    </div>
  )
}
