// The overview of the console.
import type { FastifyBaseLogger } from 'fastify'
import { capabilitiesOf, type Capability, type Role } from '#kit/capabilities.ts'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { handle, type Route } from '#kit/server/http.ts'
import { chooseText } from '#kit/server/in-language.ts'
import { cachedRead } from '#kit/server/cached-read.ts'
import { choosePeople } from './attention.ts'
import * as contract from './contract-console.ts'
import { daysBefore, schoolDay } from '#kit/school-day.ts'
import { readyMessage } from './ready-message.ts'
import * as sql from './sql.ts'
import * as attention from './sql-attention.ts'
import * as search from './sql-search.ts'

export const overviewConsoleRoutes: Route[] = [
  handle(contract.getOverview, ({ db, user, clock, language, log, settings: { publicUrl } }) =>
    shareOverview(db, { now: clock(), role: user.role, language, publicUrl, log }),
  ),

  handle(contract.searchEverywhere, async ({ db, user, query: { q }, clock, language }) => {
    const now = clock()
    const can = (capability: Capability) => capabilitiesOf(user.role).includes(capability)
    const instructorId = user.role === 'instructor' ? user.instructorId : undefined
    const [students, requests, payments, courses] = await Promise.all([
      can('desk') && !isFigures(q) ? search.searchStudents(db, q, now, language) : [],
      can('desk') ? search.searchRequests(db, q) : [],
      can('money') ? search.searchPayments(db, q, now) : [],
      can('content') ? search.searchCourses(db, q, { language, instructorId }) : [],
    ])
    return [
      ...students.map((found) => ({ kind: 'student' as const, ...found, link: `/admin/students/${found.id}` })),
      ...requests.map((found) => ({
        kind: 'request' as const,
        ...found,
        link: `/admin/requests?status=${found.status}&q=${found.title}`,
      })),
      ...payments.map((found) => ({ kind: 'payment' as const, ...found, link: `/admin/payments?q=${found.title}` })),
      ...courses.map((found) => ({ kind: 'course' as const, ...found, link: `/admin/courses/${found.id}` })),
    ]
  }),
]

interface Look {
  now: Date
  role: Role
  language: Language
  publicUrl: string
  log: FastifyBaseLogger
}

async function readOverview(db: Database, { now, role, language, publicUrl, log }: Look) {
  const today = schoolDay(now)
  const { part, failed } = readParts(log)
  const can = (capability: Capability) => capabilitiesOf(role).includes(capability)
  const [waiting, activated, learners, funnel, income, matters, people, firstDays, hasSample] = await Promise.all([
    part('waiting', sql.getWaiting(db), { count: 0, oldest: null }),
    part('figures', sql.getActivated(db, today), { count: 0, names: [], average: null, longest: null }),
    part('figures', sql.countLearners(db, { now, today }), { now: 0, today: 0 }),
    part('funnel', sql.getFunnel(db, daysBefore(today, 29)), null),
    can('money') ? part('income', getIncome(db, today, language), {}) : {},
    part('attention', listMatters(db, now, can), []),
    part('attention', listPeople(db, { now, language, publicUrl }), []),
    can('school') ? sql.findFirstDays(db) : null,
    can('team') ? sql.hasSample(db) : false,
  ])
  const { oldest } = waiting
  return {
    failed: contract.parts.filter((each) => failed.has(each)),
    waiting: {
      count: waiting.count,
      oldest_seconds: oldest && Math.max(0, Math.round((now.getTime() - oldest.since.getTime()) / 1000)),
      oldest,
    },
    activated_today: activated.count,
    activated: {
      names: activated.names,
      average_wait_seconds: activated.average,
      longest_wait_seconds: activated.longest,
    },
    ...income,
    learners_now: learners.now,
    learners_today: learners.today,
    funnel: funnel ? contract.steps.map((step) => ({ step, count: funnel[step] })) : [],
    attention: [...matters, ...people],
    has_sample: hasSample,
    first_days: firstSteps(firstDays),
  }
}

type Part = (typeof contract.parts)[number]

/** A part that cannot be read is noted, and the others are shown. Where none can, the whole fails. */
function readParts(log: FastifyBaseLogger) {
  const failed = new Set<Part>()
  return {
    failed,
    part: <T, Empty>(name: Part, reading: Promise<T>, empty: Empty): Promise<T | Empty> =>
      reading.catch((error: unknown) => {
        failed.add(name)
        if (failed.size === contract.parts.length) throw error
        log.error({ err: error, part: name }, 'a part of the overview could not be read')
        return empty
      }),
  }
}

/** Requests of a month: with more, reading takes a while. */
const many = 2000
const underway = new WeakMap<Database, Map<string, ReturnType<typeof readOverview>>>()

/**
 * In a large school the figures are some seconds old, and read once for everybody. Requests at the same moment share one reading anyway,
 * because all open consoles ask when the school's network is back.
 */
function shareOverview(db: Database, look: Look): ReturnType<typeof readOverview> {
  const key = `${look.role} ${look.language}`
  return cachedRead(db, { key: `overview ${key}`, now: look.now }, () => readOnce(db, look, key), isLarge)
}

function isLarge({ funnel, failed }: Awaited<ReturnType<typeof readOverview>>): boolean {
  return failed.length === 0 && funnel.some(({ step, count }) => step === 'requested' && count > many)
}

function readOnce(db: Database, look: Look, key: string): ReturnType<typeof readOverview> {
  const known = underway.get(db) ?? new Map<string, ReturnType<typeof readOverview>>()
  underway.set(db, known)
  const reading = known.get(key) ?? readOverview(db, look).finally(() => known.delete(key))
  known.set(key, reading)
  return reading
}

/** Names contain letters. */
function isFigures(q: string): boolean {
  return !/\p{L}/u.test(q)
}

async function getIncome(db: Database, today: string, language: Language) {
  const [weeks, courses] = await Promise.all([sql.listIncome(db, today), sql.listIncomeByCourse(db, today, language)])
  const byBack = new Map(weeks.map(({ back, ...week }) => [back, week]))
  const income = Array.from({ length: 12 }, (_, index) => {
    const back = 11 - index
    return { week: daysBefore(today, back * 7 + 6), amount: 0, payments: 0, ...byBack.get(back) }
  })
  return { income, income_by_course: courses.map(({ amount, ...course }) => ({ course, amount })) }
}

async function listMatters(db: Database, now: Date, can: (capability: Capability) => boolean) {
  const found = await Promise.all([
    attention.findWaitingRequests(db, now),
    can('people') ? attention.findFailedMails(db, now) : null,
    can('people') ? attention.findWaitingMessages(db, now) : null,
    can('people') ? attention.findReportedReviews(db) : null,
    can('content') ? attention.findDeadVideos(db) : null,
    can('school') ? attention.findFailedJobs(db) : null,
  ])
  const links = [
    '/admin/requests',
    '/admin/outbox?state=failed',
    '/admin/messages',
    '/admin/reviews?state=reported',
    '/admin/courses?status=published',
    '/admin/jobs',
  ]
  return contract.matters.flatMap((kind, index) => {
    const matter = found[index]
    return matter ? [{ kind, link: links[index]!, ...matter }] : []
  })
}

async function listPeople(
  db: Database,
  { now, language, publicUrl }: { now: Date; language: Language; publicUrl: string },
) {
  const [question, failed_quiz, never_started, silent] = await Promise.all([
    attention.listAsking(db, now),
    attention.listFailedQuiz(db, now),
    attention.listNeverStarted(db, now),
    attention.listSilent(db, now),
  ])
  return choosePeople({ question, failed_quiz, never_started, silent }).map(({ kind, person }) => ({
    kind,
    person: { id: person.person_id, full_name: person.full_name, email: person.email, language: person.language },
    course: { id: person.course_id, title: chooseText(language, person.title, person.title_en) },
    since: person.since,
    message: readyMessage(kind, person, publicUrl),
    link: `/admin/students/${person.person_id}`,
  }))
}

/** Null once all are done, too. */
function firstSteps(first: Awaited<ReturnType<typeof sql.findFirstDays>>) {
  if (!first) return null
  const { name_ar, is_named, account, course, tried, mailed, shared } = first
  const steps = [
    { step: 'school' as const, done: is_named, fact: is_named ? name_ar : null },
    { step: 'payment' as const, done: account !== null, fact: account },
    { step: 'course' as const, done: course !== null, fact: course },
    { step: 'trial' as const, done: tried, fact: null },
    { step: 'mail' as const, done: mailed, fact: null },
    { step: 'share' as const, done: shared, fact: null },
  ]
  return steps.every(({ done }) => done) ? null : steps
}
