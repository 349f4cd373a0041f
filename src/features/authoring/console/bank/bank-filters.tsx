// Filters of the bank: pills above the list; on phones one button with a sheet; on wide screens a column.
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { courseLanguages } from '#features/catalogue/course-languages.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Radio } from '#kit/web/ui/choice.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PillSelect, type Option } from '#kit/web/ui/select.tsx'
import type { ListAddress } from '#kit/web/use-list-address.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { levels } from '../../question-source.ts'
import { kindIcons } from '../quiz/kind-icons.ts'

export const filterKeys = ['tag', 'kind', 'level', 'use', 'spoken', 'of'] as const
type FilterKey = (typeof filterKeys)[number]

export interface BankMeta {
  tags: readonly { tag: string; count: number }[]
  courses: readonly { id: string; title: string; count: number }[]
  total?: number
  counts?: Counts
}

interface Counts {
  type: Partial<Record<string, number>>
  language: Partial<Record<string, number>>
  use: { live: number; draft: number }
}

interface Facet {
  key: FilterKey
  label: string
  /** The first one means all. */
  options: Option[]
}

export const uses = ['live', 'draft'] as const
export const kinds = Object.keys(kindIcons) as (keyof typeof kindIcons)[]

function useFacets(tag: string, { tags, courses, counts }: BankMeta): Facet[] {
  const { t } = useTranslation('bank')
  const counted = (label: string, count: number | undefined) => (counts ? `${label} (${count ?? 0})` : label)
  const lost = tag !== '' && !tags.some((each) => each.tag === tag)
  return [
    {
      key: 'tag',
      label: t('tags'),
      options: [
        { value: '', label: t('allTags') },
        ...(lost ? [{ value: tag, label: `#${tag}` }] : []),
        ...tags.map((each) => ({ value: each.tag, label: `#${each.tag} (${each.count})` })),
      ],
    },
    {
      key: 'kind',
      label: t('kind'),
      options: [
        { value: '', label: t('allKinds') },
        ...kinds.map((value) => ({
          value,
          label: counted(t(`kind_${value}`, { ns: 'quizbuilder' }), counts?.type[value]),
        })),
      ],
    },
    {
      key: 'level',
      label: t('level'),
      options: [{ value: '', label: t('anyLevel') }, ...levels.map((value) => ({ value, label: t(`level_${value}`) }))],
    },
    {
      key: 'use',
      label: t('use'),
      options: [
        { value: '', label: t('anyUse') },
        ...uses.map((value) => ({
          value,
          label: counted(t(value === 'live' ? 'useLive' : 'useDraft'), counts?.use[value]),
        })),
      ],
    },
    {
      key: 'spoken',
      label: t('spoken'),
      options: [
        { value: '', label: t('anySpoken') },
        ...courseLanguages.map((value) => ({
          value,
          label: counted(t(`spoken_${value}`), counts?.language[value]),
        })),
      ],
    },
    {
      key: 'of',
      label: t('course'),
      options: [
        { value: '', label: t('allCourses') },
        ...courses.map(({ id, title, count }) => ({ value: id, label: `${title} (${count})` })),
      ],
    },
  ]
}

interface BankFiltersProps {
  address: Pick<ListAddress, 'filter' | 'choose'>
  meta: BankMeta
}

export function BankPills({ address, meta }: BankFiltersProps) {
  return useFacets(address.filter('tag'), meta).map(({ key, label, options }) => (
    <PillSelect
      key={key}
      brief
      label={label}
      value={address.filter(key)}
      onChange={(value) => address.choose(key, value)}
      options={options}
    />
  ))
}

/** On a phone. */
export function BankSheet({ address, meta, onClear }: BankFiltersProps & { onClear: () => void }) {
  const { t } = useTranslation('bank')
  const [isOpen, setIsOpen] = useState(false)
  const chosen = filterKeys.filter((key) => address.filter(key) !== '').length
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Icon of={SlidersHorizontal} size="sm" />
        {chosen > 0 ? t('filtersOn', { count: chosen }) : t('filters')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('filters')}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>
              {meta.total === undefined ? t('showFound') : t('showQuestions', { count: meta.total })}
            </Button>
            {chosen > 0 && (
              <Button variant="ghost" onClick={onClear}>
                {t('clearAll')}
              </Button>
            )}
          </>
        }
      >
        <BankColumn address={address} meta={meta} />
      </Dialog>
    </>
  )
}

/** Tags that are always visible. */
const firstOnes = 7

export function BankColumn({ address, meta }: BankFiltersProps) {
  const facets = useFacets(address.filter('tag'), meta)
  return (
    <div className="bank-facets">
      {facets.map((facet) => (
        <FacetChoice
          key={facet.key}
          label={facet.label}
          options={facet.options}
          value={address.filter(facet.key)}
          choose={(value) => address.choose(facet.key, value)}
        />
      ))}
    </div>
  )
}

function FacetChoice({
  label,
  options,
  value,
  choose,
}: Pick<Facet, 'label' | 'options'> & { value: string; choose: (value: string) => void }) {
  const { t } = useTranslation('bank')
  const [isWhole, setIsWhole] = useState(false)
  if (options.length === 1) return null
  const shown = isWhole ? options : options.filter((option, at) => at < firstOnes || option.value === value)
  return (
    <fieldset className="bank-facet">
      <legend>{label}</legend>
      {shown.map((option) => (
        <Radio
          key={option.value}
          name={label}
          label={<bdi>{option.label}</bdi>}
          checked={option.value === value}
          onChange={() => choose(option.value)}
        />
      ))}
      {shown.length < options.length && (
        <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
          {t('showAll', { count: options.length - 1 })}
        </Button>
      )}
    </fieldset>
  )
}
