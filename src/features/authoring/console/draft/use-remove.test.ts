// A removed part goes back to its place with all that was written in it.
import { expect, test } from 'vitest'
import { newDocument } from '../../document.ts'
import { change, openDraft } from './draft-state.ts'
import { removal } from './use-remove.ts'

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`

test('what is put back stands where it stood, whatever else was written meanwhile', () => {
  const plans = [1, 2, 3].map((n) => ({ id: id(n), name: `Plan ${n}`, price: n, features: ['one'], retired: false }))
  const course = newDocument({ title: 'Course', language: 'ar', category_id: id(8), instructor_id: id(9) })
  let state = openDraft(1, { ...course, plans }, [], () => id(7))
  const store = {
    snapshot: () => ({ state }) as ReturnType<Parameters<typeof removal>[0]['snapshot']>,
    change: (next: Parameters<typeof change>[1]) => {
      state = change(state, next)
    },
  }
  const putBack = removal(store, `plans/${id(2)}`)
  expect(state.document.plans.map((plan) => plan.name)).toEqual(['Plan 1', 'Plan 3'])
  store.change({ op: 'set', path: `plans/${id(3)}/name`, value: 'Other' })
  putBack()
  expect(state.document.plans.map((plan) => plan.name)).toEqual(['Plan 1', 'Plan 2', 'Other'])
  expect(state.document.plans[1]).toEqual(plans[1])
})
