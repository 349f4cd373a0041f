// The demo school is written through the same act as every course: each has a document equal to its rows.
import { expect, test } from 'vitest'
import { findDraft } from '#features/authoring/sql-drafts.ts'
import { findDocumentOfRows } from '#features/authoring/sql-rows.ts'
import { startSchool } from '#tests/school.ts'
import { courses } from './courses.ts'
import { demoId } from './ids.ts'
import { seedCatalogue } from './seed-catalogue.ts'

const school = startSchool()

test('every course of the demo school is published, with a document equal to its rows', async () => {
  await school.db.transaction().execute((trx) => seedCatalogue(trx, school.now))
  for (const { key } of courses) {
    const id = demoId('course', key)
    const draft = await findDraft(school.db, id, { userId: id, role: 'owner', instructorId: null })
    expect(draft).toMatchObject({ status: 'published', published_version: 1, has_unpublished_changes: false })
    expect(await findDocumentOfRows(school.db, id)).toEqual(draft?.document)
  }
})
