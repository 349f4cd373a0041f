// The plans and prices of a course. A plan that was sold cannot be removed, but can be closed to new students.
import { useQuery } from '@tanstack/react-query'
import { Check, Plus, Trash2 } from 'lucide-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Price } from '#kit/web/ui/price.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { TextArea } from '#kit/web/ui/text-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import type { CourseDocument } from '../../document.ts'
import { ConflictAt } from '../draft/conflict-card.tsx'
import { DraftNumber, DraftSwitch, DraftText } from '../draft/draft-field.tsx'
import { useDocument, useEdit, useField, useInfo, useOpen } from '../draft/use-draft.tsx'
import { useRemove } from '../draft/use-remove.ts'
import { fieldAt, focusSoon } from '../focus-then.ts'
import { planStudentsQuery } from '../queries.ts'
import { onePress } from '../one-press.ts'

export const handle = { namespaces: ['builder'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function PlansPage() {
  const { t } = useTranslation('builder')
  const plans = useDocument((document) => document.plans)
  const edit = useEdit()
  const [added, setAdded] = useState<string>()
  const add = () => {
    const id = uuidv7()
    setAdded(id)
    edit.insert('plans', {
      id,
      name: t(plans.length === 0 ? 'firstPlan' : 'newPlan'),
      price: 0,
      features: [],
      retired: false,
    } as { id: string })
    focusSoon(fieldAt(`plans/${id}/name`))
  }
  const button = (
    <Button variant="soft" size="sm" onClick={onePress(add)}>
      <Icon of={Plus} size="sm" />
      {t('addPlan')}
    </Button>
  )
  return (
    <section className="builder-form" aria-label={t('plans')}>
      <div className="layout-row layout-between">
        <p className="text-soft">{t('plansText')}</p>
        {plans.length > 0 && button}
      </div>
      {plans.length === 0 && (
        <div className="card">
          <EmptyState title={t('noPlans')} action={button}>
            {t('noPlansText')}
          </EmptyState>
        </div>
      )}
      <div className="plan-cards">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} isNew={plan.id === added} />
        ))}
      </div>
    </section>
  )
}

type Plan = CourseDocument['plans'][number]

/** Shows a plan as students see it; its fields when they are opened, or when one of them needs a decision. */
function PlanCard({ plan, isNew }: { plan: Plan; isNew: boolean }) {
  const { t } = useTranslation('builder')
  const { courseId } = useOpen()
  const info = useInfo()
  const enrolled = useQuery({ ...planStudentsQuery(courseId), enabled: info.published_version !== null }).data
  const students = enrolled && (enrolled.find(({ id }) => id === plan.id)?.students ?? 0)
  const path = `plans/${plan.id}`
  const fields = useId()
  const [isWanted, setIsWanted] = useState(isNew)
  const isOpen = useHasTrouble(path) || isWanted
  return (
    <article className={isOpen ? 'card plan-card is-open' : 'card plan-card'} aria-label={plan.name}>
      <div className="layout-row layout-between">
        <h2 className="text-medium layout-row layout-wrap">
          <UserText>{plan.name || t('untitled')}</UserText>
          {plan.retired && <Badge>{t('planRetired')}</Badge>}
          {students !== undefined && (
            <span className="text-sm text-muted">{t('planStudents', { count: students })}</span>
          )}
        </h2>
        <Price amount={plan.price} />
      </div>
      {!isOpen && plan.features.length > 0 && (
        <ul className="plan-features">
          {plan.features.map((feature) => (
            <li key={feature}>
              <Icon of={Check} size="sm" />
              <UserText>{feature}</UserText>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={fields}
          onClick={() => setIsWanted(!isOpen)}
        >
          {t(isOpen ? 'planClose' : 'planEdit')}
        </Button>
      </div>
      <div className="plan-fields" id={fields} hidden={!isOpen}>
        {isOpen && <PlanFields plan={plan} path={path} />}
      </div>
    </article>
  )
}

/** Somebody else changed a field of it, or the server refused one. */
function useHasTrouble(path: string): boolean {
  const { store } = useOpen()
  return useSyncExternalStore(store.subscribe, () => {
    const { conflicts, refused } = store.snapshot().state
    const below = (each: string) => each.startsWith(`${path}/`)
    return conflicts.some((each) => below(each.path)) || refused.some(({ change }) => below(change.path))
  })
}

function PlanFields({ plan, path }: { plan: Plan; path: string }) {
  const { t } = useTranslation('builder')
  const info = useInfo()
  const remove = useRemove()
  return (
    <>
      <div className="editor-pair">
        <DraftText path={`${path}/name`} label={t('field_name')} maxLength={80} />
        <DraftNumber path={`${path}/price`} min={0} max={100_000_000} label={t('field_price')} help={t('priceHelp')} />
      </div>
      <Features path={`${path}/features`} label={t('field_features')} />
      <details className="editor-more" open={plan.name_en !== undefined}>
        <summary>{t('inEnglish')}</summary>
        <div className="layout-stack">
          <DraftText path={`${path}/name_en`} label={t('field_name_en')} maxLength={80} optional />
          <Features path={`${path}/features_en`} label={t('field_features_en')} optional />
        </div>
      </details>
      <DraftSwitch path={`${path}/retired`} label={t('field_retired')} help={t('retiredHelp')} />
      {info.published_version === null && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            onClick={onePress(() => {
              remove(path, t('removedPlan'))
              focusSoon('.builder-form button')
            })}
          >
            <Icon of={Trash2} size="sm" />
            {t('removePlan')}
          </Button>
        </div>
      )}
    </>
  )
}

/** One item in each line. */
function Features({ path, label, optional }: { path: string; label: string; optional?: boolean }) {
  const { t } = useTranslation('builder')
  const { value, error } = useField(path)
  const edit = useEdit()
  const [typed, setTyped] = useState<string | null>(null)
  const stored = Array.isArray(value) ? value.join('\n') : ''
  return (
    <div className="draft-field" data-path={path}>
      <TextArea
        label={label}
        help={t('featuresHelp')}
        error={error}
        rows={3}
        value={typed ?? stored}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          setTyped(event.target.value)
          const lines = event.target.value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean)
          edit.set(path, optional && lines.length === 0 ? undefined : lines)
        }}
      />
      <ConflictAt path={path} />
    </div>
  )
}
