// Queries of the screens of students.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataOf, Language, QueryInputOf } from '#kit/contract.ts'
import { call, callForFile } from '#kit/web/api.ts'
import type { exportStudents, listStudents, studentStates } from '../contract-console.ts'
import type { getStudent } from '../contract-sheet.ts'
import type { mergeStudents } from '../contract-merge.ts'

export type ListedStudent = DataOf<typeof listStudents>[number]
export type StudentState = (typeof studentStates)[number]
export type Sheet = DataOf<typeof getStudent>

type Wanted = QueryInputOf<typeof listStudents>

export function studentsQuery(language: Language, wanted: Wanted) {
  return queryOptions({
    queryKey: ['students', language, wanted],
    queryFn: ({ signal }) => call<typeof listStudents>('GET', '/admin/students', { query: wanted, signal }),
    placeholderData: keepPreviousData,
  })
}

export function studentQuery(language: Language, id: string) {
  return queryOptions({
    queryKey: ['student', language, id],
    queryFn: ({ signal }) => call<typeof getStudent>('GET', '/admin/students/:id', { params: { id }, signal }),
    refetchOnWindowFocus: 'always',
  })
}

export function fetchExport(wanted: QueryInputOf<typeof exportStudents>): Promise<Response> {
  return callForFile<typeof exportStudents>('GET', '/admin/students/export.csv', { query: wanted })
}

export function mergeInto(from: string, into: string, { dryRun }: { dryRun: boolean }) {
  return call<typeof mergeStudents>('POST', '/admin/students/merge', {
    body: { from, into, dry_run: dryRun },
    idempotencyKey: `merge ${from} ${into}`,
  })
}

/** The effect of a merge. */
export function mergePlanQuery(from: string, into: string) {
  return queryOptions({
    queryKey: ['merge', from, into],
    queryFn: () => mergeInto(from, into, { dryRun: true }),
    retry: false,
  })
}
