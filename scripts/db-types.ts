// Writes db/types.ts and db/tables.ts from the migrations. With --check it only compares, and fails on a difference.
import fs from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { generate, IdentifierNode, PostgresDialect as CodegenDialect } from 'kysely-codegen'
import { Pool } from 'pg'
import { withMigratedDatabase } from './migrated-database.ts'

const root = path.resolve(import.meta.dirname, '..')
const heading = '// Generated from db/migrations by `node scripts/db-types.ts`. Do not edit.\n'

/** What JSON columns hold, as they are read; written as text. */
const jsonColumns: Record<string, string> = {
  'audit_log.before': 'Record<string, unknown>',
  'audit_log.after': 'Record<string, unknown>',
  'bank_questions.content': 'DocumentQuestion',
  'certificates.rules': 'CertificateRules',
  'course_drafts.document': 'CourseDocument',
  'course_reports.counts': 'ReportCounts',
  'course_versions.document': 'CourseDocument',
  'draft_changes.changes': 'StoredChanges',
  'enrolment_requests.own_entry': 'OwnEntry',
  'notifications.data': 'AnyNotificationData',
  'quiz_attempts.answers': 'Answers',
  'quiz_attempts.detailed_results': 'GradedQuestion[]',
  'quiz_versions.questions': 'Question[]',
  'student_merges.moved': 'Moved',
  'replaced_certificates.rules': 'CertificateRules',
  'statement_formats.columns': 'StatementColumns',
  'school.payment_methods': 'StoredPaymentMethod[]',
  'school.founders': 'StoredFounder[]',
  'school.opening_hours': 'OpeningHours',
  'school.mail_texts': 'MailTexts',
}
const imports = `import type { ReportCounts } from '#features/authoring/sql-report.ts'
import type { CourseDocument, DocumentQuestion } from '#features/authoring/document.ts'
import type { StoredChanges } from '#features/authoring/contract-console.ts'
import type { CertificateRules } from '#features/catalogue/contract.ts'
import type { OwnEntry } from '#features/enrolment/open-request.ts'
import type { AnyNotificationData } from '#features/school/contract.ts'
import type { MailTexts } from '#features/school/mail-words.ts'
import type { OpeningHours } from '#features/school/opening-hours.ts'
import type { StoredFounder, StoredPaymentMethod } from '#features/school/sql.ts'
import type { StatementColumns } from '#features/money/statement-columns.ts'
import type { Answers } from '#features/quizzes/contract.ts'
import type { Moved } from '#features/people/merge-rows.ts'
import type { GradedQuestion, Question } from '#features/quizzes/grade.ts'
import type { JSONColumnType } from 'kysely'
`

interface Column {
  name: string
  is_json: boolean
  has_default: boolean
  /** Its check constraint, where it has one of its own. */
  rule: string | null
}

/** Types of the columns that hold JSON or one of few words: the words are in the column's check, `status in ('a', 'b')`. */
async function typeColumns(db: Kysely<unknown>): Promise<Record<string, IdentifierNode>> {
  const { rows } = await sql<Column>`
    select t.relname || '.' || a.attname as name, a.atttypid = 'jsonb'::regtype as is_json, a.atthasdef as has_default, pg_get_constraintdef(c.oid) as rule
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint c on c.conrelid = t.oid and c.contype = 'c' and c.conkey = array[a.attnum]
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    order by name`.execute(db)
  const types: Record<string, IdentifierNode> = {}
  for (const { name, is_json, has_default, rule } of rows) {
    const type = is_json ? jsonType(name) : wordsOf(rule)
    // A name that the generator writes as it is: it adds `| null` itself.
    if (type) types[name] = new IdentifierNode(has_default ? `Generated<${type}>` : type)
  }
  return types
}

function jsonType(name: string): string {
  const type = jsonColumns[name]
  if (!type) throw new Error(`Say in scripts/db-types.ts what ${name} holds.`)
  return `JSONColumnType<${type}>`
}

/** `= ANY (ARRAY['a'::text, 'b'::text])` for one word, `<@ ARRAY[…]` for a list of them. */
function wordsOf(rule: string | null): string | undefined {
  const [, operator, list] = /^CHECK \(\(\w+ (= ANY|<@) \(?ARRAY\[([^\]]+)\]\)*$/.exec(rule ?? '') ?? []
  const words = list && [...list.matchAll(/'(\w+)'::text/g)].map(([, word]) => `'${word}'`).join(' | ')
  return words && (operator === '<@' ? `(${words})[]` : words)
}

const types = await withMigratedDatabase(async (connection) => {
  // A connection may still be closing when the server stops.
  const pool = new Pool(connection).on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const generated = await generate({
    db,
    dialect: new CodegenDialect({ dateParser: 'string' }),
    // As database.ts reads them: whole numbers are numbers.
    typeMapping: { int8: 'number' },
    overrides: { columns: await typeColumns(db) },
    excludePattern: '{public.schema_migrations,graphile_worker.*}',
    skipAutogeneratedFileComment: true,
    outFile: null,
  })
  await db.destroy()
  return heading + imports + generated
})

/** Of every release: a database of an earlier one may still have what a later one drops. */
function tablesEverMade(): string {
  const folder = path.join(root, 'db/migrations')
  const texts = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
  const made = /\bcreate (?:unlogged )?table (?:if not exists )?(\w+)|\brename to (\w+)/gi
  const names = texts.flatMap((text) => [...text.matchAll(made)].map(([, name, later]) => name ?? later!))
  const lines = [...new Set(names)].sort().map((name) => `  '${name}',\n`)
  return `${heading}\n/** Names of all tables that a migration ever made. */\nexport const tables: readonly string[] = [\n${lines.join('')}]\n`
}

const written = { 'db/types.ts': types, 'db/tables.ts': tablesEverMade() }
for (const [name, text] of Object.entries(written)) {
  const target = path.join(root, name)
  if (!process.argv.includes('--check')) {
    fs.writeFileSync(target, text)
  } else if (!fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== text) {
    console.error(`${name} does not fit db/migrations: run \`node scripts/db-types.ts\`.`)
    process.exitCode = 1
  }
}
