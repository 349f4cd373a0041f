// Filters a list by course; the chosen one is in the address.
import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PillSelect } from '#kit/web/ui/select.tsx'
import type { ListAddress } from '#kit/web/use-list-address.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { coursesQuery } from './queries.ts'

interface CoursePillProps {
  address: Pick<ListAddress, 'filter' | 'choose'>
  label: string
  /** «كل الدورات»: the option for none. */
  all: string
}

export function CoursePill({ address: { filter, choose }, label, all }: CoursePillProps) {
  const { i18n } = useTranslation('common')
  const courses = useQuery(coursesQuery(currentLanguage(i18n))).data?.data ?? []
  return (
    <PillSelect
      brief
      label={label}
      options={[{ value: '', label: all }, ...courses.map(({ id, title }) => ({ value: id, label: title }))]}
      value={filter('course_id')}
      onChange={(value) => choose('course_id', value)}
    />
  )
}
