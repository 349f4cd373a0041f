// One line with the state of what was typed: saving, saved, kept on this device, refused (design/console.md, state line).
import { CircleAlert, CloudAlert, CloudCheck, CloudOff } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { pathsOf, valueAt } from '../draft/changes.ts'
import { ConflictWithoutField } from '../draft/conflict-card.tsx'
import type { CourseDocument } from '../../document.ts'
import type { Conflict } from '../draft/draft-state.ts'
import { useDocument, useOpen, useSnapshot } from '../draft/use-draft.tsx'
import { PlaceName } from './place-name.tsx'
import { placeOf, type Place } from './places.ts'

/** The school's, as in all times of the console. */
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Algiers' })

export function StateLine() {
  const { t } = useTranslation('builder')
  const { store, courseId } = useOpen()
  const phase = useSnapshot((snapshot) => snapshot.phase)
  const savedAt = useSnapshot((snapshot) => snapshot.savedAt)
  const isKept = useSnapshot((snapshot) => snapshot.isKept)
  const refused = useSnapshot(({ state }) => state.refused[0])
  const conflict = useSnapshot(({ state }) => state.conflicts[0])
  const { pathname } = useLocation()
  const trouble = refused ? pathsOf(refused.change)[0] : conflict?.path
  const time = savedAt && clock.format(savedAt)
  const document = useDocument((all) => (trouble === undefined ? null : all))
  const gone = conflict && !refused && isGone(conflict, document) ? conflict : null
  const place = trouble === undefined || !document ? null : (gone?.was ?? placeOf(trouble, document))
  // Beside what is not saved, "saved" would say the contrary.
  const shown = phase === 'saved' && place ? 'troubled' : phase
  const saved = time ? t('savedAt', { time }) : t('saved')
  return (
    <div className="state-line">
      <p role="status" className={`state-words state-${shown}`}>
        {(phase === 'typing' || phase === 'saving') && <span className="spin" aria-hidden />}
        {shown === 'saved' && <Icon of={CloudCheck} size="sm" />}
        {phase === 'offline' && <Icon of={CloudOff} size="sm" />}
        {(phase === 'failed' || phase === 'gone') && <Icon of={CloudAlert} size="sm" />}
        {
          {
            saved,
            troubled: '',
            typing: t('saving'),
            saving: t('saving'),
            offline: t('notSavedOffline'),
            failed: t('notSavedFailed'),
            gone: t('notSavedGone'),
          }[shown]
        }
      </p>
      {(phase === 'offline' || phase === 'failed') && (
        <>
          <span className="text-sm text-muted">{t(isKept ? 'keptHere' : 'keptNowhere')}</span>
          <Button variant="ghost" size="sm" onClick={store.tryAgain}>
            {t('tryNow')}
          </Button>
        </>
      )}
      {trouble !== undefined && place && (
        <p className="state-words state-refused" role="alert">
          <Icon of={CircleAlert} size="sm" />
          <span>
            {t(refused ? 'refusedAt' : 'conflictAt')}{' '}
            {gone ? (
              <PlaceName place={place} />
            ) : (
              <Link to={addressOf(courseId, place)}>
                <PlaceName place={place} />
              </Link>
            )}
            {refused && <> — {refused.message}</>}
          </span>
          {refused && (
            <Button variant="ghost" size="sm" onClick={() => store.drop(trouble)}>
              {t('refusedDrop')}
            </Button>
          )}
        </p>
      )}
      {conflict && !refused && place && (gone || pathname === addressOf(courseId, place)) && (
        <ConflictWithoutField conflict={conflict} title={<PlaceName place={place} />} />
      )}
    </div>
  )
}

const addressOf = (courseId: string, { address }: Place) => `/admin/courses/${courseId}/${address}`.replace(/\/$/, '')

/** There is no page that could show it. */
function isGone({ path }: Conflict, document: CourseDocument | null): boolean {
  const around = path.split('/').slice(0, -1).join('/')
  return around !== '' && document !== null && valueAt(document, around) === undefined
}
