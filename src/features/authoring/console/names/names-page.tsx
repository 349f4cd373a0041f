// Instructors and categories of courses, and the words by which a search finds them. One that is in use cannot be removed; the courses are named.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#features/accounts/console/use-can.ts'
import { useChanges } from '#features/enrolment/console/desk-events.ts'
import { call } from '#kit/web/api.ts'
import { CategoryName } from '#features/catalogue/web/category-name.tsx'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { Tabs } from '#kit/web/ui/tabs.tsx'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import type { deleteCategory, deleteInstructor } from '../../contract-console-names.ts'
import { categoriesQuery, instructorsQuery, type EditedCategory, type EditedInstructor } from '../queries.ts'
import { CategoryForm } from './category-form.tsx'
import { EqualWords } from './equal-words.tsx'
import { InstructorForm } from './instructor-form.tsx'
import { RowActions } from './row-actions.tsx'

export const handle = { namespaces: ['names'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function NamesPage() {
  const { t } = useTranslation('names')
  const { filter, choose } = useListAddress()
  const { can } = useMe()
  useChanges('edited-instructors', 'edited-categories', 'equal-words')
  return (
    <>
      <PageMeta title={t('title')} hidden />
      <PageHead title={t('title')} text={t('text')} />
      <Tabs
        className="names-tabs"
        label={t('title')}
        value={filter('tab') || 'instructors'}
        onChange={(value) => choose('tab', value)}
        tabs={[
          { id: 'instructors', label: t('instructors'), panel: <Instructors /> },
          { id: 'categories', label: t('categories'), panel: <Categories /> },
          ...(can('school') ? [{ id: 'words', label: t('words'), panel: <EqualWords /> }] : []),
        ]}
      />
    </>
  )
}

const removeInstructor = (id: string, idempotencyKey: string) =>
  call<typeof deleteInstructor>('DELETE', '/admin/instructors/:id', { params: { id }, idempotencyKey })
const removeCategory = (id: string, idempotencyKey: string) =>
  call<typeof deleteCategory>('DELETE', '/admin/categories/:id', { params: { id }, idempotencyKey })

/** What instructors may not change has no buttons for them: of these names only their own row is theirs. */
type Open<Row> = { row?: Row } | null

function Instructors() {
  const { t } = useTranslation('names')
  const { page, goTo } = useListAddress()
  const isFree = useMe().role !== 'instructor'
  const [open, setOpen] = useState<Open<EditedInstructor>>(null)
  return (
    <section className="card" aria-label={t('instructors')}>
      {isFree && (
        <div className="card-head">
          <span />
          <Button variant="soft" size="sm" onClick={() => setOpen({})}>
            <Icon of={Plus} size="sm" />
            {t('addInstructor')}
          </Button>
        </div>
      )}
      <PagedList
        query={useQuery(instructorsQuery('', page))}
        goTo={goTo}
        className="names-waiting"
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={<EmptyState title={t('noInstructors')} />}
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row.id} className="names-row">
                <Avatar name={row.name} />
                <NameText name={row.name} other={row.headline} courses={row.courses} />
                {(isFree || row.mine) && (
                  <RowActions
                    name={row.name}
                    list="edited-instructors"
                    text={t('removeText')}
                    onEdit={() => setOpen({ row })}
                    {...(isFree && { remove: (key) => removeInstructor(row.id, key) })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t(open?.row ? 'editInstructor' : 'addInstructor')}
      >
        <InstructorForm row={open?.row} onDone={() => setOpen(null)} />
      </Dialog>
    </section>
  )
}

function Categories() {
  const { t } = useTranslation('names')
  const { page, goTo } = useListAddress()
  const isFree = useMe().role !== 'instructor'
  const [open, setOpen] = useState<Open<EditedCategory>>(null)
  return (
    <section className="card" aria-label={t('categories')}>
      {isFree && (
        <div className="card-head">
          <span />
          <Button variant="soft" size="sm" onClick={() => setOpen({})}>
            <Icon of={Plus} size="sm" />
            {t('addCategory')}
          </Button>
        </div>
      )}
      <PagedList
        query={useQuery(categoriesQuery('', page))}
        goTo={goTo}
        className="names-waiting"
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={<EmptyState title={t('noCategories')} />}
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row.id} className="names-row">
                <span className="layout-grow">
                  <CategoryName hue={row.hue}>
                    <UserText className="text-medium">{row.name}</UserText>
                  </CategoryName>
                  <span className="names-fact">
                    <Beside text={row.name_en} />
                    {t('courses', { count: row.courses })}
                  </span>
                </span>
                {isFree && (
                  <RowActions
                    name={row.name}
                    list="edited-categories"
                    text={t('removeText')}
                    onEdit={() => setOpen({ row })}
                    remove={(key) => removeCategory(row.id, key)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={t(open?.row ? 'editCategory' : 'addCategory')}>
        <CategoryForm row={open?.row} onDone={() => setOpen(null)} />
      </Dialog>
    </section>
  )
}

/** A text of its own direction before what follows it: the dot is outside, or it would stand on the wrong side. */
function Beside({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <>
      <UserText as="bdi">{text}</UserText>
      {'\u00A0· '}
    </>
  )
}

function NameText({ name, other, courses }: { name: string; other: string; courses: number }) {
  const { t } = useTranslation('names')
  return (
    <span className="layout-grow">
      <UserText className="text-medium">{name}</UserText>
      <span className="names-fact">
        <Beside text={other} />
        {t('courses', { count: courses })}
      </span>
    </span>
  )
}
