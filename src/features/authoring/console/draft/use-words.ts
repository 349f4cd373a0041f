// The names of values of a draft: texts, and names of categories and instructors.
import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#kit/web/i18n.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { categoriesQuery, instructorsQuery } from '../queries.ts'
import type { Words } from './value-words.ts'

/** @param field the names are fetched only where this field needs them */
export function useWords(field: string, isTruth?: boolean): Words {
  const { t, i18n } = useTranslation('builder')
  const { t: quiz } = useTranslation('quizbuilder')
  const categories = useQuery({ ...categoriesQuery(), enabled: field === 'category_id' }).data?.data ?? []
  const instructors = useQuery({ ...instructorsQuery(), enabled: field === 'instructor_id' }).data?.data ?? []
  const names = new Map([...categories, ...instructors].map(({ id, name }) => [id, name]))
  return { t, quiz, language: currentLanguage(i18n), names, isTruth }
}
