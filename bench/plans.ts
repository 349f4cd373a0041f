// Looks at the plan of every query of the hot paths on the largest generated school, and fails where a large table is read whole:
//   npm run bench -- plans
import { Client } from 'pg'
import { allPaths, readSchool, type Ask } from './hot-paths.ts'
import { openRecorder, wireText, type Recorder, type Statement } from './record.ts'

const largeTable = 10_000

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Filter?: string
  Plans?: PlanNode[]
}

const hotPaths = async ({ db }: Recorder) => allPaths(await readSchool(db))

/** @returns whether every plan is fine; says what is not. */
export async function checkPlans(
  connection: string,
  asksOf: (recorder: Recorder) => Promise<Record<string, Ask>> | Record<string, Ask> = hotPaths,
): Promise<boolean> {
  const recorder = await openRecorder(connection)
  const statements = new Map<string, { path: string; statement: Statement }>()
  for (const [path, ask] of Object.entries(await asksOf(recorder))) {
    // The second time, as nearly every time: what is kept for a moment was read before.
    await recorder.record(ask)
    for (const statement of await recorder.record(ask)) {
      if (/^(with|select|insert|update|delete)\b/.test(statement.text.trimStart()))
        statements.set(JSON.stringify(statement), { path, statement })
    }
  }
  await recorder.close()

  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
    [largeTable],
  )
  const large = new Set(rows.map(({ name }) => name))
  const faults = new Set<string>()
  for (const { path, statement } of statements.values()) {
    const scanned = (await explain(client, statement))
      .flatMap((plan) => scansOf(plan))
      .filter((table) => large.has(table))
    if (scanned.length > 0)
      faults.add(`${path} reads ${[...new Set(scanned)].join(', ')} from end to end:\n${statement.text}\n`)
  }
  await client.end()
  for (const fault of faults) console.error(fault)
  console.log(
    `Plans: ${statements.size} statements looked at, ${large.size} large tables, ${faults.size} of the statements read one whole.`,
  )
  return faults.size === 0 && statements.size > 0 && large.size > 0
}

/** The plans for these values and the one a prepared statement settles on: looking at a plan counts like running it. */
async function explain(client: Client, { text, values }: Statement): Promise<PlanNode[]> {
  const literals = values.map((value) => {
    const wire = wireText(value)
    return wire === null ? 'null' : client.escapeLiteral(wire)
  })
  const execute = literals.length > 0 ? `execute asked(${literals.join(', ')})` : 'execute asked'
  const plans: PlanNode[] = []
  await client.query(`prepare asked as ${text}`)
  for (let i = 0; i < 7; i++) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${execute}`)
    plans.push(rows[0]!['QUERY PLAN'][0]!.Plan)
  }
  await client.query('deallocate asked')
  return plans
}

/** Tables read from end to end; taking the first rows that come, whatever they are, is none of these. */
function scansOf(node: PlanNode, parent?: PlanNode): string[] {
  const isSample = parent?.['Node Type'] === 'Limit' && !node.Filter
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] && !isSample ? [node['Relation Name']] : []
  return [...own, ...(node.Plans ?? []).flatMap((child) => scansOf(child, node))]
}
