// Queries of the screens of authoring.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataOf, Language, QueryInputOf } from '#kit/contract.ts'
import { addressOf, call } from '#kit/web/api.ts'
import { takePrefetched } from '#kit/web/prefetched.ts'
import type {
  checkKeys,
  checkPublishing,
  countPlanStudents,
  getDraft,
  getVersion,
  listAuthored,
  listVersions,
} from '../contract-console.ts'
import type { listEditedCategories, listEditedInstructors } from '../contract-console-names.ts'
import type { getCourseReport } from '../contract-console-report.ts'
import type { listEqualWords } from '../contract-console-words.ts'
import type { listQuestions } from '../contract-console-questions.ts'
import type { regradeQuiz } from '#features/quizzes/contract-console.ts'

export type AuthoredCourse = DataOf<typeof listAuthored>[number]
export type Draft = DataOf<typeof getDraft>
export type PublishCheck = DataOf<typeof checkPublishing>
export type KeyEffect = DataOf<typeof checkKeys>['quizzes'][number]
export type Version = DataOf<typeof listVersions>[number]
export type Report = DataOf<typeof getCourseReport>
export type EditedCategory = DataOf<typeof listEditedCategories>[number]
export type EditedInstructor = DataOf<typeof listEditedInstructors>[number]

export function authoredQuery(language: Language, query: NonNullable<QueryInputOf<typeof listAuthored>>) {
  return queryOptions({
    queryKey: ['authored', language, query],
    queryFn: ({ signal }) => call<typeof listAuthored>('GET', '/admin/courses', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** For who is about to press: on a slow line the answer is on its way when the builder opens. Kept until then. */
export const comingDraftQuery = (id: string) => ({ ...draftQuery(id), gcTime: 30_000, staleTime: 30_000 })

export const draftKey = (id: string) => ['draft', id]

/** Read once; after that the editor itself keeps it up to date. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: draftKey(id),
    queryFn: () => {
      const prefetched = takePrefetched(addressOf('/admin/courses/:id/draft', { id }))
      return call<typeof getDraft>('GET', '/admin/courses/:id/draft', {
        params: { id },
        ...(prefetched && { prefetched }),
      })
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Read to be shown before a copy is made; never edited. */
export function draftToCopyQuery(id: string) {
  return queryOptions({
    queryKey: ['draft-to-copy', id],
    queryFn: ({ signal }) => call<typeof getDraft>('GET', '/admin/courses/:id/draft', { params: { id }, signal }),
    gcTime: 0,
  })
}

export function publishCheckQuery(id: string, revision: number, isWanted: boolean) {
  return queryOptions({
    queryKey: ['publish-check', id, revision],
    queryFn: ({ signal }) =>
      call<typeof checkPublishing>('GET', '/admin/courses/:id/publish-check', { params: { id }, signal }),
    enabled: isWanted,
    staleTime: 60_000,
  })
}

/** What corrected answers would change in attempts; counted again each time. */
export function keyEffectQuery(id: string, revision: number, isWanted: boolean) {
  return queryOptions({
    queryKey: ['key-effect', id, revision],
    queryFn: ({ signal }) => call<typeof checkKeys>('GET', '/admin/courses/:id/key-effect', { params: { id }, signal }),
    enabled: isWanted,
    gcTime: 0,
  })
}

export function versionsQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ['versions', id, page],
    queryFn: ({ signal }) =>
      call<typeof listVersions>('GET', '/admin/courses/:id/versions', {
        params: { id },
        query: { page, limit: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function versionQuery(id: string, n: number) {
  return queryOptions({
    queryKey: ['version', id, n],
    queryFn: ({ signal }) =>
      call<typeof getVersion>('GET', '/admin/courses/:id/versions/:n', { params: { id, n }, signal }),
    staleTime: Infinity,
  })
}

export function planStudentsQuery(id: string) {
  return queryOptions({
    queryKey: ['plan-students', id],
    queryFn: ({ signal }) =>
      call<typeof countPlanStudents>('GET', '/admin/courses/:id/plans', { params: { id }, signal }),
  })
}

export function categoriesQuery(q = '', page = 1) {
  return queryOptions({
    queryKey: ['edited-categories', q, page],
    queryFn: ({ signal }) =>
      call<typeof listEditedCategories>('GET', '/admin/categories', { query: { q, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function instructorsQuery(q = '', page = 1) {
  return queryOptions({
    queryKey: ['edited-instructors', q, page],
    queryFn: ({ signal }) =>
      call<typeof listEditedInstructors>('GET', '/admin/instructors', { query: { q, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export type EqualWordsRow = DataOf<typeof listEqualWords>[number]

export function equalWordsQuery(q: string, page: number) {
  return queryOptions({
    queryKey: ['equal-words', q, page],
    queryFn: ({ signal }) => call<typeof listEqualWords>('GET', '/admin/search-words', { query: { q, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function reportQuery(id: string, period: NonNullable<QueryInputOf<typeof getCourseReport>>) {
  return queryOptions({
    queryKey: ['course-report', id, period],
    queryFn: ({ signal }) =>
      call<typeof getCourseReport>('GET', '/admin/courses/:id/report', { params: { id }, query: period, signal }),
    placeholderData: keepPreviousData,
  })
}

export type BankQuestion = DataOf<typeof listQuestions>[number]

export function bankQuery(query: NonNullable<QueryInputOf<typeof listQuestions>>) {
  return queryOptions({
    queryKey: ['bank', query],
    queryFn: ({ signal }) => call<typeof listQuestions>('GET', '/admin/questions', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

interface Regrading {
  dryRun: boolean
  /** A question to count as right for everybody. */
  rightForAll?: string | undefined
}

export function regradeAttempts(id: string, quizId: string, { dryRun, rightForAll }: Regrading) {
  return call<typeof regradeQuiz>('POST', '/admin/courses/:id/quizzes/:quizId/regrade', {
    params: { id, quizId },
    body: { dry_run: dryRun, ...(rightForAll && { right_for_all: [rightForAll] }) },
    patience: 120_000,
  })
}

/** What regrading would change; counted again each time. */
export function regradeTrialQuery(id: string, quizId: string, rightForAll?: string) {
  return queryOptions({
    queryKey: ['regrade', id, quizId, rightForAll],
    queryFn: () => regradeAttempts(id, quizId, { dryRun: true, rightForAll }),
    gcTime: 0,
    staleTime: 0,
  })
}
