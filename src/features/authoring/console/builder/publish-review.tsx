// The contents of the review before publishing: problems, the effect on students, every change with before and after, a note.
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Info, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { Button } from '#kit/web/ui/button.tsx'
import { Consequences } from '#kit/web/ui/consequences.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Difference } from '../../contract-console.ts'
import { countParts } from '../../course-parts.ts'
import type { CourseDocument } from '../../document.ts'
import { valueAt } from '../draft/changes.ts'
import { useDraft, useEdit } from '../draft/use-draft.tsx'
import { focusSoon, focusThen, partAt } from '../focus-then.ts'
import { sortedBy } from '../lists.ts'
import { versionQuery, type KeyEffect, type PublishCheck } from '../queries.ts'
import { ChangeCard } from './change-card.tsx'
import { PlaceName } from './place-name.tsx'
import { lastingPlaceOf, placeOf } from './places.ts'
import { PublishEffect } from './publish-effect.tsx'
import { takeBackAll } from './take-back.ts'
import { onePress } from '../one-press.ts'

interface ReviewProps {
  check: PublishCheck
  keys: readonly KeyEffect[]
  note: string
  onNote: (note: string) => void
  onFollow: () => void
}

export function PublishReview({ check, keys, note, onNote, onFollow }: ReviewProps) {
  const { t } = useTranslation('builder')
  const { courseId, snapshot, info, store } = useDraft()
  const edit = useEdit()
  const { pathname } = useLocation()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const isTicked = (change: Difference) => ticked.has(nameOf(change))
  function tick(change: Difference, isOn: boolean) {
    const others = [...ticked].filter((each) => each !== nameOf(change))
    setTicked(new Set(isOn ? [...others, nameOf(change)] : others))
  }
  /** Saved at once, because the review is made from what is stored. */
  function takeBackTicked(before: CourseDocument) {
    const now = () => store.snapshot().state.document
    for (const change of takeBackAll(check.changes.filter(isTicked), check.changes, before, now()))
      store.change({ ...change, before: valueAt(now(), change.path) })
    setTicked(new Set())
    void store.flush()
  }
  function addFreePlan() {
    const plan = { id: uuidv7(), name: t('firstPlan'), price: 0, features: [], retired: false }
    edit.insert('plans', plan)
    void store.flush()
  }
  /** To the field itself, which may be far below. */
  function follow(path: string) {
    const isHere = pathname.endsWith(`/${placeOf(path, document).address}`)
    ;(isHere ? focusSoon : focusThen)(partAt(path))
    onFollow()
  }
  const published = useQuery({
    ...versionQuery(courseId, info.published_version ?? 0),
    enabled: info.published_version !== null,
  }).data?.document
  const { document } = snapshot.state
  const [all, setAll] = useState(false)
  const shown = all ? check.changes : check.changes.slice(0, 20)
  const problems = sortedBy(check.problems, (one, other) => Number(other.blocking) - Number(one.blocking))
  return (
    <div className="layout-stack">
      {problems.length === 0 && (
        <p className="problem is-none">
          <Icon of={CircleCheck} size="sm" />
          {t('noProblems')}
        </p>
      )}
      {problems.length > 0 && (
        <ul className="problem-list" aria-label={t('problems')}>
          {problems.map((problem) => (
            <li
              key={`${problem.path} ${problem.code}`}
              className={problem.blocking ? 'problem is-blocking' : 'problem'}
            >
              <Icon of={problem.blocking ? CircleAlert : Info} size="sm" />
              <span className="layout-grow">
                <Link
                  to={`/admin/courses/${courseId}/${placeOf(problem.path, document, published).address}`}
                  onClick={() => follow(problem.path)}
                >
                  <PlaceName place={placeOf(problem.path, document, published)} />
                </Link>
                <span className="problem-text">{problem.message}</span>
                {problem.code === 'NO_PLAN' && (
                  <Button size="sm" variant="secondary" onClick={onePress(addFreePlan)}>
                    {t('addFreePlan')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {info.published_version === null && <FirstTime document={document} />}
      {info.published_version !== null && <PublishEffect effect={check.effect} keys={keys} />}
      {info.published_version !== null &&
        shown.map((change) => (
          <ChangeCard
            key={nameOf(change)}
            change={change}
            // What moved has another number now.
            place={(change.kind === 'moved' ? lastingPlaceOf : placeOf)(change.path, document, published)}
            isTicked={isTicked(change)}
            onTick={(isOn) => tick(change, isOn)}
          />
        ))}
      {published && check.changes.some(isTicked) && (
        <Button variant="secondary" onClick={() => takeBackTicked(published)}>
          <Icon of={Undo2} size="sm" flip />
          {t('takeBackTicked', { count: check.changes.filter(isTicked).length })}
        </Button>
      )}
      {shown.length < check.changes.length && (
        <Button variant="soft" onClick={() => setAll(true)}>
          {t('showAllChanges', { count: check.changes.length })}
        </Button>
      )}
      <LimitedField
        label={t('note')}
        help={t('noteHelp')}
        maxLength={500}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
    </div>
  )
}

const nameOf = ({ path, kind }: Difference) => `${path} ${kind}`

/** Nothing was published yet: lists what students will find. */
function FirstTime({ document }: { document: CourseDocument }) {
  const { t } = useTranslation('builder')
  const lines = [t('versionHolds', countParts(document)), t('firstTime')]
  return <Consequences label={t('effect')} items={lines.map((text) => ({ text }))} />
}
