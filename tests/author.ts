// Repeated steps of tests of drafts, as a person who writes courses.
import * as contract from '#features/authoring/contract-console.ts'
import type { Person, School } from './school.ts'

export const set = (path: string, value: unknown) => ({ op: 'set', path, value })

/** @param writer who acts where a test names nobody; asked for at each call */
export function authorOf(school: School, writer: () => Person) {
  const draftOf = async (id: string, as = writer()) =>
    (await school.call(contract.getDraft, { as, params: { id } })).body.data

  return {
    draftOf,
    patch: (id: string, base: number, changes: object[], { as = writer(), key }: { as?: Person; key?: string } = {}) =>
      school.call(contract.changeDraft, {
        as,
        params: { id },
        body: { base_revision: base, changes },
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    publish: async (id: string, as = writer()) => {
      const { revision } = await draftOf(id, as)
      return school.call(contract.publishCourse, { as, params: { id }, body: { revision } })
    },
  }
}
