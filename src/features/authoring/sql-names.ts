// Categories and instructors, as staff edit them.
import { sql, type RawBuilder } from 'kysely'
import type { Database, Trx } from '#kit/server/database.ts'
import type { ArchiveNames } from './archive-format.ts'

export type Hue = 'sea' | 'clay' | 'olive' | 'indigo' | 'saffron' | 'mulberry'

export interface CategoryValues {
  name?: string | undefined
  name_en?: string | null | undefined
  description?: string | undefined
  description_en?: string | null | undefined
  hue?: Hue | undefined
  position?: number | undefined
}
export interface InstructorValues {
  name?: string | undefined
  name_en?: string | null | undefined
  headline?: string | undefined
  headline_en?: string | null | undefined
  bio?: string | undefined
  bio_en?: string | null | undefined
  profile_picture?: string | null | undefined
}
interface Page {
  q?: string | undefined
  page: number
  limit: number
}

/** An emptied English text is none. */
function given<Values extends object>(values: Values): { [K in keyof Values]?: Exclude<Values[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name.endsWith('_en') && value === '' ? null : value]),
  ) as {
    [K in keyof Values]?: Exclude<Values[K], undefined>
  }
}

/** Whether the texts hold what was typed. Signs alone, such as %, are in none. */
export const holds = (texts: RawBuilder<unknown>, q: string) =>
  sql<boolean>`(ar_norm(${q}) <> '' and ar_norm(concat_ws(' ', ${texts})) like '%' || ar_norm(${q}) || '%')`

const matches = (q: string | undefined, name: string, english: string) =>
  q ? holds(sql`${sql.ref(name)}, ${sql.ref(english)}`, q) : sql<boolean>`true`

// Categories ----------------------------------------------------------------------------------------------------------

function selectCategories(db: Database) {
  return db
    .selectFrom('categories as g')
    .select(['g.id', 'g.name', 'g.name_en', 'g.description', 'g.description_en', 'g.hue', 'g.position'])
    .select((eb) =>
      eb
        .selectFrom('courses as c')
        .whereRef('c.category_id', '=', 'g.id')
        .select((c) => c.cast<number>(c.fn.countAll(), 'integer').as('n'))
        .$asScalar()
        .$notNull()
        .as('courses'),
    )
}

export async function listCategories(db: Database, { q, page, limit }: Page) {
  const matching = matches(q, 'g.name', 'g.name_en')
  const [data, total] = await Promise.all([
    selectCategories(db)
      .where(matching)
      .orderBy('g.position')
      .orderBy('g.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('categories as g')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where(matching)
      .executeTakeFirstOrThrow(),
  ])
  return { data, total: total.count }
}

export async function findCategory(db: Database, id: string) {
  return selectCategories(db).where('g.id', '=', id).executeTakeFirst()
}

/** False when the name is taken. */
export async function insertCategory(
  trx: Trx,
  id: string,
  values: CategoryValues & { name: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('categories')
    .values({
      id,
      ...given(values),
      name: values.name,
      hue: values.hue ?? 'sea',
      position: sql<number>`coalesce(${values.position ?? null}::int, (select coalesce(max(position), 0) + 1 from categories))`,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False when the name is taken. */
export async function updateCategory(trx: Trx, id: string, values: CategoryValues): Promise<boolean> {
  const changed = given(values)
  if (Object.keys(changed).length === 0) return true
  const { numUpdatedRows } = await trx
    .updateTable('categories')
    .set(changed)
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('categories as o')
            .select('o.id')
            .where('o.name', '=', values.name ?? '')
            .where('o.id', '<>', id),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

// Instructors ---------------------------------------------------------------------------------------------------------

function selectInstructors(db: Database) {
  return db
    .selectFrom('instructors as i')
    .select(['i.id', 'i.name', 'i.name_en', 'i.headline', 'i.headline_en', 'i.bio', 'i.bio_en', 'i.profile_picture'])
    .select((eb) =>
      eb
        .selectFrom('courses as c')
        .whereRef('c.instructor_id', '=', 'i.id')
        .select((c) => c.cast<number>(c.fn.countAll(), 'integer').as('n'))
        .$asScalar()
        .$notNull()
        .as('courses'),
    )
}

export async function listInstructors(db: Database, { q, page, limit }: Page) {
  const matching = matches(q, 'i.name', 'i.name_en')
  const [data, total] = await Promise.all([
    selectInstructors(db)
      .where(matching)
      .orderBy('i.name')
      .orderBy('i.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('instructors as i')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where(matching)
      .executeTakeFirstOrThrow(),
  ])
  return { data, total: total.count }
}

export async function findInstructor(db: Database, id: string) {
  return selectInstructors(db).where('i.id', '=', id).executeTakeFirst()
}

export async function insertInstructor(
  trx: Trx,
  id: string,
  values: InstructorValues & { name: string },
): Promise<void> {
  await trx
    .insertInto('instructors')
    .values({ id, ...given(values), name: values.name })
    .execute()
}

export async function updateInstructor(trx: Trx, id: string, values: InstructorValues): Promise<void> {
  const changed = given(values)
  if (Object.keys(changed).length > 0) await trx.updateTable('instructors').set(changed).where('id', '=', id).execute()
}

// Deletion ------------------------------------------------------------------------------------------------------------

export interface Place {
  kind: 'course' | 'person'
  id: string
  name: string
}

/** The courses of a category, in rows and drafts; locked meanwhile. Null when there is no such category. */
export async function findPlacesOfCategory(trx: Trx, id: string): Promise<Place[] | null> {
  const held = await sql`select from categories where id = ${id} for update`.execute(trx)
  if (held.rows.length === 0) return null
  const { rows } = await sql<Place>`
    select 'course' as kind, c.id, c.title as name from courses c left join course_drafts d on d.course_id = c.id
    where c.category_id = ${id} or d.document->>'category_id' = ${id}::text limit 100`.execute(trx)
  return rows
}

/** The same for an instructor, with the account of one. */
export async function findPlacesOfInstructor(trx: Trx, id: string): Promise<Place[] | null> {
  const held = await sql`select from instructors where id = ${id} for update`.execute(trx)
  if (held.rows.length === 0) return null
  const { rows } = await sql<Place>`
    select 'course' as kind, c.id, c.title as name from courses c left join course_drafts d on d.course_id = c.id
    where c.instructor_id = ${id} or d.document->>'instructor_id' = ${id}::text
    union all select 'person', u.id, u.full_name from users u where u.instructor_id = ${id} and u.role = 'instructor'
    limit 100`.execute(trx)
  return rows
}

export async function deleteName(trx: Trx, kind: 'category' | 'instructor', id: string): Promise<void> {
  await trx
    .deleteFrom(kind === 'category' ? 'categories' : 'instructors')
    .where('id', '=', id)
    .execute()
}

// For courses that leave, and those that come from another school -------------------------------------------------------

/** What the course page says of them. */
export async function findNamesOf(
  db: Database,
  { category_id, instructor_id }: { category_id: string; instructor_id: string },
): Promise<ArchiveNames> {
  const category = await db
    .selectFrom('categories')
    .select(['name', 'name_en', 'hue'])
    .where('id', '=', category_id)
    .executeTakeFirst()
  const instructor = await db
    .selectFrom('instructors')
    .select(['name', 'name_en', 'headline', 'headline_en', 'bio', 'bio_en'])
    .where('id', '=', instructor_id)
    .executeTakeFirst()
  return { ...(category && { category }), ...(instructor && { instructor }) }
}

/** Category and instructor with the same name. Where an archive names none: the first one. Null where it must be added. */
export async function findNames(
  db: Database,
  { category, instructor }: ArchiveNames,
): Promise<{ category_id: string | null; instructor_id: string | null }> {
  const { rows } = await sql<{ category_id: string | null; instructor_id: string | null }>`
    select (select id from categories where ${!category}::boolean or name = ${category?.name ?? ''} order by position, id limit 1) as category_id,
      (select id from instructors where ${!instructor}::boolean or name = ${instructor?.name ?? ''} order by created_at, id limit 1)
        as instructor_id`.execute(db)
  return rows[0]!
}

/** One after the other: an id that is free for one archive may not be for the next. */
export async function holdImports(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('course.import'))`.execute(trx)
}

export async function insertImportedNames(
  trx: Trx,
  {
    categoryId,
    instructorId,
    names,
    instructorName,
  }: { categoryId: string | null; instructorId: string | null; names: ArchiveNames; instructorName: string },
): Promise<void> {
  const unnamed = { name: 'دورات', name_en: 'Courses', hue: 'sea' as const }
  if (categoryId !== null) await insertCategory(trx, categoryId, names.category ?? unnamed)
  if (instructorId !== null) {
    await trx
      .insertInto('instructors')
      .values({ id: instructorId, ...(names.instructor ?? { name: instructorName }) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
