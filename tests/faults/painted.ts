// `npm run test:faults -- painted`: two people edit one course in two real browsers for some minutes, by random changes typed into the fields
// that they see: titles, texts, questions and their options; chapters and questions come, move and go. Networks go away, requests and answers are cut, pages are reloaded and tabs closed without a word. Then nothing that was
// acknowledged is missing, nothing typed is unaccounted for, and both browsers show what the server has (console.md §4).
//   --minutes 10 (3 otherwise)
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import words from '#features/authoring/console/builder.ar.json' with { type: 'json' }
import { applyAll } from '#features/authoring/console/draft/changes.ts'
import { launchOptions } from '#tests/browser.ts'
import { makeCourse, readCounted, readDraft, signIn } from './edited-course.ts'
import { openPaintedEditor, type PaintedEditor } from './painted-editor.ts'
import { startProgram } from './program.ts'

const { values: flags } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '3' } },
})
const minutes = Number(flags.minutes)
if (!(minutes > 0)) throw new Error('--minutes takes a number')

const folder = mkdtempSync(path.join(tmpdir(), 'manara-painted-'))
const program = await startProgram(folder)
await program.untilReady()
const [owner, staff] = await Promise.all(
  ['owner@manara.example', 'staff@manara.example'].map((email) => signIn(program.url, email)),
)
const courseId = await makeCourse(program.url, owner!.token)
const first = (await readDraft(program.url, owner!.token, courseId)).document
const browser = await chromium.launch(launchOptions)
const seat = { browser, url: program.url, courseId }
const editors = await Promise.all([
  openPaintedEditor({ ...seat, session: owner!, name: 'a' }),
  openPaintedEditor({ ...seat, session: staff!, name: 'b' }),
])
const end = Date.now() + minutes * 60_000
await Promise.all(
  editors.map(async (editor) => {
    while (Date.now() < end) await editor.step()
  }),
)
for (const editor of editors) await editor.settle()
// Twice: the second one's last changes are news to the first.
for (const editor of editors) await editor.settle()
const complaints = await findComplaints()
const sum = (name: keyof PaintedEditor['figures']) => editors.reduce((total, { figures }) => total + figures[name], 0)
const verdict = complaints.length === 0 ? 'nothing lost ✓' : `${complaints.length} complaints ✗`
console.log(
  `| typed | acknowledged | parts added | networks lost | requests cut | pages reloaded or closed | conflicts decided | minutes | |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n| ${sum('typed')} | ${sum('acknowledged')} | ${sum('parts')} | ${sum('offline')} | ${sum('cut')} | ${sum('closed')} | ${sum('conflicts')} | ${minutes} | ${verdict} |`,
)
for (const complaint of complaints.slice(0, 30)) console.error(complaint)
await browser.close()
await program.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(complaints.length > 0 ? 1 : 0)

async function findComplaints(): Promise<string[]> {
  const { document } = await readDraft(program.url, owner!.token, courseId)
  const changes = await readCounted(folder, courseId)
  const counted = JSON.stringify(changes)
  const found: string[] = []
  if (!isDeepStrictEqual(applyAll(first, changes), document)) found.push('the draft is not what was counted')
  const isRemoved = (field: string) =>
    editors.some(({ removed }) => removed.some((path) => field.startsWith(`${path}/`)))
  for (const editor of editors) {
    for (const text of editor.acknowledged) {
      if (!counted.includes(`${text}.`)) found.push(`${editor.name}: ${text} was acknowledged and is not there`)
    }
    const lost = editor.typed.filter(
      ({ text, field, n }) =>
        !counted.includes(`${text}.`) &&
        !editor.givenUp.has(text) &&
        !isRemoved(field) &&
        !editor.typed.some((later) => later.field === field && later.n > n),
    )
    found.push(...lost.map(({ text, field }) => `${editor.name}: ${text} in ${field} is nowhere`))
    for (const key of await editor.unsent()) found.push(`${editor.name} still keeps ${key}`)
    const shown = await editor.shownChapters()
    const wanted = document.chapters.map(({ id, title }) => `${id} ${title || words.untitled}`)
    if (shown.join('|') !== wanted.join('|'))
      found.push(`${editor.name} sees ${shown.join('|')}\n  the server has ${wanted.join('|')}`)
  }
  return found
}
