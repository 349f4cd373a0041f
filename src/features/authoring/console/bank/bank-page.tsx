// /admin/questions: every question of every course, found by words, tag, kind, level, language or course; reused by copy (design/console.md, question bank).
import { useQuery } from '@tanstack/react-query'
import { Archive, FileInput, Plus, SearchX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { courseLanguages } from '#features/catalogue/course-languages.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ListSearch } from '#kit/web/ui/list-search.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { useListAddress, type ListAddress } from '#kit/web/use-list-address.ts'
import { useMediaQuery } from '#kit/web/use-media-query.ts'
import { useTicked } from '#kit/web/use-ticked.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { levels } from '../../question-source.ts'
import { bankQuery, type BankQuestion } from '../queries.ts'
import { ConsoleDrawing } from '../rich/console-drawing.tsx'
import { BankDetail } from './bank-detail.tsx'
import { BankColumn, BankPills, BankSheet, filterKeys, kinds, uses, type BankMeta } from './bank-filters.tsx'
import { BankRows } from './bank-rows.tsx'
import { QuizChoice } from './quiz-choice.tsx'
import { TickedBar } from './ticked-bar.tsx'

export const handle = { namespaces: ['quizbuilder', 'bank'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

const nothing: BankMeta = { tags: [], courses: [] }

function oneOf<T extends string>(known: readonly T[], value: string): T | undefined {
  return known.find((each) => each === value)
}

export default function BankPage() {
  const { t } = useTranslation('bank')
  const address = useListAddress()
  const { page, filter, goTo } = address
  const [params, setParams] = useSearchParams()
  const { ticked, tick, untick } = useTicked<BankQuestion>()
  /** Null: closed, and no other takes its place. */
  const [chosen, setChosen] = useState<string | null>()
  const isWide = useMediaQuery('(min-width: 68.75em)')
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  const hasColumn = useMediaQuery('(min-width: 93.75em)')
  const isArchive = filter('archived') === 'true'
  const bank = useQuery(bankQuery({ page, ...filtersIn(filter) }))
  const rows = bank.data?.data
  const open = rows?.find(({ id }) => id === chosen) ?? (isWide && chosen !== null ? rows?.[0] : undefined)
  const meta = bank.data?.meta ?? nothing
  const addresses = bank.data?.meta.addresses
  const addressOf = useCallback((url: string) => addresses?.[url], [addresses])
  const isFiltered = ['q', ...filterKeys].some((key) => filter(key) !== '')
  const isClosed = isWide && chosen === null
  const target = { courseId: filter('course'), quizId: filter('quiz') }
  const isBare = rows?.length === 0 && !isFiltered
  /** Removes the filters; the quiz from whose editor the person came stays. */
  function clear() {
    const next = new URLSearchParams(params)
    for (const key of ['q', 'page', ...filterKeys]) next.delete(key)
    setParams(next)
  }
  return (
    <>
      <PageMeta title={t(isArchive ? 'archiveTitle' : 'title')} hidden />
      <BankHead
        isArchive={isArchive}
        {...(bank.data && { total: bank.data.meta.total, ...(!isFiltered && { tags: meta.tags.length }) })}
      />
      <div className="bank-tools">
        <ListSearch label={t('search')} placeholder={t('searchExample')} address={address} />
        {isPhone && <BankSheet address={address} meta={meta} onClear={clear} />}
        {!isPhone && !hasColumn && <BankPills address={address} meta={meta} />}
        <ArchiveSwitch address={address} isArchive={isArchive} count={bank.data?.meta.archived ?? 0} />
      </div>
      <div
        className={classNames(
          (hasColumn || !(isBare || isClosed)) && 'split bank-split',
          hasColumn && (isClosed ? 'bank-split-closed' : 'bank-split-wide'),
        )}
      >
        {hasColumn && (
          <aside className="card bank-column" aria-label={t('filters')}>
            <BankColumn address={address} meta={meta} />
          </aside>
        )}
        <ConsoleDrawing addressOf={addressOf}>
          <div className="bank-middle">
            <TickedBar questions={[...ticked.values()]} target={target} onClear={untick} />
            <section className="card table-card">
              <PagedList
                query={bank}
                goTo={goTo}
                className="bank-waiting"
                failed={{ title: t('failed'), text: t('failedText') }}
                empty={<NoQuestions isFiltered={isFiltered} onClear={clear} />}
              >
                {(shown) => (
                  <BankRows
                    rows={shown}
                    ticked={ticked}
                    chosen={isWide ? open?.id : undefined}
                    onTick={(question, isTicked) => tick([question], isTicked)}
                    onChoose={setChosen}
                  />
                )}
              </PagedList>
            </section>
          </div>
          {open && isWide && (
            <BankDetail question={open} isArchived={isArchive} target={target} onClose={() => setChosen(null)} />
          )}
          {open && !isWide && (
            <Dialog open onClose={() => setChosen(undefined)} title={t('question')} wide>
              <BankDetail question={open} isArchived={isArchive} target={target} />
            </Dialog>
          )}
        </ConsoleDrawing>
      </div>
    </>
  )
}

/** The filters of the address, as the API takes them; unknown values are left out. */
function filtersIn(filter: (key: string) => string) {
  const [q, tag, course_id] = [filter('q'), filter('tag'), filter('of')]
  const [type, use, level, language] = [
    oneOf(kinds, filter('kind')),
    oneOf(uses, filter('use')),
    oneOf(levels, filter('level')),
    oneOf(courseLanguages, filter('spoken')),
  ]
  return {
    ...(q && { q }),
    ...(tag && { tag }),
    ...(type && { type }),
    ...(level && { level }),
    ...(use && { use }),
    ...(language && { language }),
    ...(course_id && { course_id }),
    ...(filter('archived') === 'true' && { archived: 'true' as const }),
  }
}

interface ArchiveSwitchProps {
  address: ListAddress
  isArchive: boolean
  count: number
}

function ArchiveSwitch({ address, isArchive, count }: ArchiveSwitchProps) {
  const { t } = useTranslation('bank')
  if (!isArchive && count === 0) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={isArchive}
      onClick={() => address.choose('archived', isArchive ? '' : 'true')}
    >
      <Icon of={Archive} size="sm" />
      {isArchive ? t('backToBank') : t('archivedOnes', { count })}
    </Button>
  )
}

function NoQuestions({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('bank')
  if (!isFiltered) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    <EmptyState
      title={t('nothingFound')}
      action={
        <Button variant="secondary" onClick={onClear}>
          <Icon of={SearchX} size="sm" />
          {t('clearFilters')}
        </Button>
      }
    />
  )
}

/** Questions are written and imported in a quiz, so a quiz is chosen first. */
function BankHead({ isArchive, total, tags }: { isArchive: boolean; total?: number; tags?: number }) {
  const { t } = useTranslation('bank')
  const [wanted, setWanted] = useState<'write' | 'import'>()
  return (
    <PageHead
      title={t(isArchive ? 'archiveTitle' : 'title')}
      text={total ? `${t('questionCount', { count: total })}${tags ? t('tagCount', { count: tags }) : ''}` : t('text')}
    >
      <div className="layout-row bank-acts">
        <Button variant="secondary" onClick={() => setWanted('import')}>
          <Icon of={FileInput} />
          {t('import')}
        </Button>
        <Button onClick={() => setWanted('write')}>
          <Icon of={Plus} />
          {t('newQuestion')}
        </Button>
      </div>
      {wanted && <QuizChoice purpose={wanted} onClose={() => setWanted(undefined)} />}
    </PageHead>
  )
}
