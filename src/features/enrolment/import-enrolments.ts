// Enrolling many students from a table: every line is checked, then all are added in one transaction, or none.
import type { Database, Trx } from '#kit/server/database.ts'
import type { Language } from '#kit/languages.ts'
import { insertAudit } from '#features/school/audit.ts'
import type { Decision } from './decide.ts'
import errorsAr from './errors.ar.json' with { type: 'json' }
import errorsEn from './errors.en.json' with { type: 'json' }
import { isAddress, mostLines, readEnrolments, type EnrolmentLine } from './read-enrolments.ts'
import { listEnrolled, listPlans } from './sql-import.ts'
import { enrolOrWait, lockForGiving } from './waiting.ts'

const texts = { ar: errorsAr, en: errorsEn }
type Problem = Extract<keyof typeof errorsAr, `IMPORT_${string}`>

interface Row extends Omit<EnrolmentLine, 'isClosed'> {
  result: 'new' | 'exists' | 'problem'
  problem?: string
}

export interface Imported {
  rows: Row[]
  applied: boolean
  /** Faults of a line. */
  isFaulty: boolean
}

/** All rows or none. @param dryRun only reports what would happen */
export async function importEnrolments(
  db: Database,
  { csv, dryRun, language }: { csv: string; dryRun: boolean; language: Language },
  decision: Decision,
): Promise<Imported> {
  return db.transaction().execute(async (trx) => {
    let judged = await judge(trx, csv)
    const news = dryRun ? [] : judged.filter(({ result }) => result === 'new').map(({ email }) => email)
    if (news.length > 0) {
      // The same table sent at the same moment may have added them while this one waited.
      await lockForGiving(trx, news)
      judged = await judge(trx, csv)
    }
    const rows = judged.map(({ line, email, course, plan, result, problem }) => ({
      line,
      email,
      course,
      plan,
      result,
      ...(problem && { problem: texts[language][problem] }),
    }))
    const isFaulty = rows.length === 0 || rows.some(({ result }) => result === 'problem')
    if (isFaulty || dryRun) return { rows, applied: false, isFaulty }
    await apply(trx, judged, decision)
    return { rows, applied: true, isFaulty }
  })
}

interface Judged extends EnrolmentLine {
  result: Row['result']
  problem?: Problem
  given?: { courseId: string; planId: string }
}

async function judge(trx: Trx, csv: string): Promise<Judged[]> {
  const lines = readEnrolments(csv)
  const nothing = { email: '', course: '', plan: '', isClosed: false, result: 'problem' as const }
  if (!lines) return [{ line: 1, ...nothing, problem: 'IMPORT_NO_TABLE' }]
  if (lines.length > mostLines) return [{ line: lines[mostLines]!.line, ...nothing, problem: 'IMPORT_TOO_LONG' }]
  const plans = (await listPlans(trx)).map(withKeys)
  const enrolled = await listEnrolled(trx, [...new Set(lines.map(({ email }) => email))])
  const seen = new Map<string, string>()
  return lines.map((line) => {
    const found = findPlan(plans, line)
    if (typeof found === 'string') return { ...line, result: 'problem', problem: found }
    if (line.isClosed) return { ...line, result: 'problem', problem: 'IMPORT_CLOSED' }
    const key = `${line.email} ${found.courseId}`
    const before = seen.get(key)
    if (before && before !== found.planId) return { ...line, result: 'problem', problem: 'IMPORT_TWICE' }
    seen.set(key, found.planId)
    return { ...line, result: enrolled.has(key) || before ? 'exists' : 'new', given: found }
  })
}

type Plan = ReturnType<typeof withKeys>

/** What its course and itself may be called, as `same` returns it: made once, for there are thousands of lines. */
function withKeys({ course_id, plan_id, ...names }: Awaited<ReturnType<typeof listPlans>>[number]) {
  const keys = (...called: (string | null)[]) => called.filter((name) => name !== null).map(same)
  return {
    course_id,
    plan_id,
    courseKeys: keys(course_id, names.title, names.title_en),
    planKeys: keys(plan_id, names.name, names.name_en),
  }
}

function findPlan(plans: readonly Plan[], { email, course, plan }: EnrolmentLine) {
  if (!isAddress(email)) return 'IMPORT_EMAIL' as const
  const [courseKey, planKey] = [same(course), same(plan)]
  const ofCourse = plans.filter(({ courseKeys }) => courseKeys.includes(courseKey))
  const courses = new Set(ofCourse.map(({ course_id }) => course_id))
  if (course === '' || courses.size === 0) return 'IMPORT_COURSE' as const
  if (courses.size > 1) return 'IMPORT_COURSES' as const
  const wanted = ofCourse.filter(({ planKeys }) => planKeys.includes(planKey))
  if (plan === '' || wanted.length === 0) return 'IMPORT_PLAN' as const
  return { courseId: wanted[0]!.course_id, planId: wanted[0]!.plan_id }
}

function same(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** Call `lockForGiving` first. A table has no payments, so no receipts are written. */
async function apply(trx: Trx, judged: readonly Judged[], decision: Decision): Promise<void> {
  const news = judged.flatMap(({ email, result, given }) => (result === 'new' && given ? [{ email, ...given }] : []))
  if (news.length === 0) return
  for (const { email, courseId, planId } of news) {
    const paid = { amount: 0, method: null, transactionNumber: null }
    await enrolOrWait(trx, email, { courseId, planId, price: 0, paid }, decision)
  }
  await insertAudit(trx, {
    actorId: decision.actorId,
    act: 'enrolments.import',
    after: { lines: judged.length, added: news.length },
  })
}
