// Parts of the overview that cannot be read leave the others as they are.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startSchool, type Person } from '#tests/school.ts'
import { getOverview } from './contract-console.ts'

const school = startSchool()
let desk: Person
beforeAll(async () => {
  desk = await school.person({ role: 'desk' })
})

const rename = (from: string, to: string) => sql`alter table ${sql.table(from)} rename to ${sql.ref(to)}`

async function without<T>(tables: string[], act: () => Promise<T>): Promise<T> {
  for (const table of tables) await rename(table, `${table}_away`).execute(school.db)
  try {
    return await act()
  } finally {
    for (const table of tables) await rename(`${table}_away`, table).execute(school.db)
  }
}

const look = () => school.call(getOverview, { as: desk, language: 'en' })

test('a part that cannot be read is named; the others are read', async () => {
  expect((await look()).body.data).toMatchObject({ failed: [], funnel: { length: 4 } })
  const seen = await without(['page_visits'], look)
  expect(seen).toMatchObject({ status: 200, body: { data: { failed: ['funnel'], funnel: [], waiting: { count: 0 } } } })
  expect(seen.body.data.income).toHaveLength(12)
  const others = await without(['income_days', 'quiz_attempts'], look)
  expect(others).toMatchObject({
    status: 200,
    body: { data: { failed: ['funnel', 'income', 'attention'], attention: [] } },
  })
  expect(others.body.data).not.toHaveProperty('income')
  expect((await look()).body.data.failed).toEqual([])
})

test('where no part can be read, the whole fails', async () => {
  const tables = ['enrolment_requests', 'student_standings', 'page_visits', 'income_days']
  expect(await without(tables, look)).toMatchObject({ status: 500, body: { success: false } })
})
