// What was published and when; an older version can be put back into the draft, which students see only after the next publishing.
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#kit/web/api.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { isLost } from '#kit/web/is-lost.ts'
import { useInfo, useOpen, useSnapshot } from '../draft/use-draft.tsx'
import { publishCheckQuery, versionQuery, versionsQuery, type Version } from '../queries.ts'
import { useRestore } from './use-restore.ts'

export function VersionsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('builder')
  return (
    <Dialog open={open} onClose={onClose} title={t('versionsTitle')}>
      <Versions onClose={onClose} />
    </Dialog>
  )
}

function Versions({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('builder')
  const { courseId } = useOpen()
  const info = useInfo()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<number>()
  const versions = useQuery(versionsQuery(courseId, page))
  return (
    <>
      <p className="text-sm text-muted">{t('versionsText')}</p>
      <PagedList
        query={versions}
        goTo={setPage}
        className="versions-waiting"
        failed={{ title: t('versionsFailed'), text: t('failedText') }}
        empty={<EmptyState title={t('versionsEmpty')} />}
      >
        {(rows) => (
          <ol className="version-list">
            {page === 1 && <DraftRow />}
            {rows.map((row) => (
              <VersionRow
                key={row.version}
                row={row}
                isLive={row.version === info.published_version}
                isOpen={row.version === chosen}
                onOpen={() => setChosen(row.version === chosen ? undefined : row.version)}
                onClose={onClose}
              />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  )
}

/** What the next publishing would make a version of; nothing where that is the published one. */
function DraftRow() {
  const { t } = useTranslation('builder')
  const { courseId } = useOpen()
  const revision = useSnapshot(({ state }) => state.revision)
  const count = useQuery(publishCheckQuery(courseId, revision, true)).data?.changes.length ?? 0
  if (count === 0) return null
  return (
    <li className="version is-draft">
      <span className="version-dot" aria-hidden />
      <div className="layout-grow">
        <span className="text-medium">{t('versionDraft')}</span>
        <span className="version-note">{t('unpublishedChanges', { count })}</span>
      </div>
    </li>
  )
}

interface VersionRowProps {
  row: Version
  isLive: boolean
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

function VersionRow({ row, isLive, isOpen, onOpen, onClose }: VersionRowProps) {
  const { t, i18n } = useTranslation('builder')
  return (
    <li className={isLive ? 'version is-live' : 'version'}>
      <span className="version-dot" aria-hidden />
      <div className="layout-grow">
        <span className="text-medium">{formatDateTime(new Date(row.at), currentLanguage(i18n))}</span>{' '}
        {isLive && <Badge tone="ok">{t('versionLive')}</Badge>}
        <span className="version-note">
          {row.by && <bdi>{row.by.full_name}</bdi>}
          {row.note && (
            <>
              {' · '}
              <UserText>{row.note}</UserText>
            </>
          )}
        </span>
        {isOpen && <VersionContents n={row.version} onClose={onClose} />}
      </div>
      <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={onOpen}>
        {t(isOpen ? 'versionHide' : 'versionShow')}
      </Button>
    </li>
  )
}

function VersionContents({ n, onClose }: { n: number; onClose: () => void }) {
  const { t } = useTranslation('builder')
  const { courseId } = useOpen()
  const version = useQuery(versionQuery(courseId, n))
  const { isPending, restore } = useRestore()
  const { data } = version
  if (isLost(version)) return <p className="text-sm">{failureText(version.error)}</p>
  if (!data) return <p className="text-sm text-muted">{t('loading')}</p>
  const questions = data.document.chapters.flatMap((chapter) => chapter.quizzes).flatMap((quiz) => quiz.questions)
  return (
    <div className="version-contents">
      <p className="text-sm">
        {t('versionHolds', {
          chapters: data.document.chapters.length,
          plans: data.document.plans.length,
          questions: questions.length,
        })}
      </p>
      <ol className="version-chapters">
        {data.document.chapters.map((chapter) => (
          <li key={chapter.id}>
            <UserText>{chapter.title || t('untitled')}</UserText>
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        variant="secondary"
        busy={isPending}
        onClick={() => void restore(n).then((isBack) => isBack && onClose())}
      >
        <Icon of={RotateCcw} size="sm" />
        {t('restore')}
      </Button>
      <p className="text-xs text-muted">{t('restoreText')}</p>
    </div>
  )
}
