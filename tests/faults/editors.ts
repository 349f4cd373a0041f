// `npm run test:faults -- editors`: two people edit one course at once, each with the editor of the console, by random changes. Connections are
// cut before, while and after they are answered, tabs close without a word, the server is killed. Then nothing acknowledged is missing, nothing
// typed is unaccounted for, and both see what the server has (console.md §4).
//   --changes 2000   of both together (600 otherwise)        --kills 4   of the server (2 otherwise)
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { applyAll, type Change } from '#features/authoring/console/draft/changes.ts'
import { makeCourse, readCounted, readDraft, signIn, type Session } from './edited-course.ts'
import { openEditor, type Editor, type Typed } from './editor.ts'
import { startProgram } from './program.ts'

const { values: flags } = parseArgs({
  allowPositionals: true,
  options: { changes: { type: 'string', default: '600' }, kills: { type: 'string', default: '2' } },
})
const [changes, kills] = [Number(flags.changes), Number(flags.kills)]
if (!(changes >= 1) || !(kills >= 0)) throw new Error('--changes and --kills take numbers')

const folder = mkdtempSync(path.join(tmpdir(), 'manara-editors-'))
const program = await startProgram(folder)
const opened = Date.now()
await program.untilReady()

const sessions = await Promise.all(
  ['owner@manara.example', 'staff@manara.example'].map((email) => signIn(program.url, email)),
)
const [{ token }] = sessions as [Session]
const courseId = await makeCourse(program.url, token)
const first = (await readDraft(program.url, token, courseId)).document
const editors: Editor[] = await Promise.all(
  sessions.map((session, n) =>
    openEditor({ url: program.url, token: session.token, courseId, name: n === 0 ? 'a' : 'b' }),
  ),
)
const started = Date.now()
for (let n = 1; n <= changes; n++) {
  await editors[n % 2]!.step()
  if (n % Math.ceil(changes / (kills + 1)) === 0 && n < changes) process.kill(program.pid(), 'SIGKILL')
  if (n % 100 === 0) console.error(`  ${n} of ${changes}, ${Math.round((Date.now() - started) / 1000)} s`)
}
await program.untilReady()
for (const editor of editors) await editor.settle()
// Twice: the second one's last changes are news to the first.
for (const editor of editors) await editor.settle()
const complaints = await findComplaints()
const figures = editors.map(({ figures: each }) => each)
const sum = (name: keyof Editor['figures']) => figures.reduce((total, each) => total + each[name], 0)
console.log(
  `| changes | acknowledged | requests cut | tabs closed | server killed | conflicts decided | refused | seconds | |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n| ${changes} | ${sum('acknowledged')} | ${sum('cut')} | ${sum('closed')} | ${kills} | ${sum('conflicts')} | ${sum('refused')} | ${Math.round((Date.now() - started) / 1000)} (opened in ${Math.round((started - opened) / 1000)}) | ${complaints.length === 0 ? 'nothing lost ✓' : `${complaints.length} complaints ✗`} |`,
)
for (const complaint of complaints.slice(0, 30)) console.error(complaint)
await program.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(complaints.length > 0 ? 1 : 0)

async function findComplaints(): Promise<string[]> {
  const { document } = await readDraft(program.url, token, courseId)
  const counted = await readCounted(folder, courseId)
  const found: string[] = []
  if (!isDeepStrictEqual(applyAll(first, counted), document)) found.push('the draft is not what was counted')
  const times = new Map<string, number>()
  for (const text of counted.flatMap(textsOf)) times.set(text, (times.get(text) ?? 0) + 1)
  for (const editor of editors) {
    if (!isDeepStrictEqual(editor.document(), document)) found.push(`${editor.name} does not see what the server has`)
    for (const text of editor.acknowledged) {
      const often = times.get(text) ?? 0
      if (often !== 1) found.push(`${editor.name}: ${text} was acknowledged and counted ${often} times`)
    }
    const lost = editor.typed.filter((typed) => !times.has(typed.text) && !isAccounted(typed, editor))
    for (const { text, path: place } of lost) found.push(`${editor.name}: ${text} at ${place} is nowhere`)
  }
  return found
}

/** Typed over before it was sent, given up by its writer, or in something that was removed. */
function isAccounted({ text, path: place, n }: Typed, editor: Editor): boolean {
  return (
    editor.typed.some((later) => later.path === place && later.n > n) ||
    editor.givenUp.has(text) ||
    editor.removed.some((removed) => place.startsWith(removed))
  )
}

function textsOf(change: Change): string[] {
  return change.op === 'set' && typeof change.value === 'string' ? [change.value] : []
}
