// What two programs on one database know of each other: caches, sessions, limits, events, jobs.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { makeStudents, readCourses } from '#tests/faults/people.ts'
import type { Stage } from './stage.ts'

/** Milliseconds after which something that did not come is missing. */
const patience = 10_000

/** @returns the milliseconds until `isTrue` was so */
async function until(isTrue: () => Promise<boolean>, most = patience): Promise<number> {
  const began = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - began > most) return Number.POSITIVE_INFINITY
    await delay(10)
  }
  return performance.now() - began
}

const bodyOf = async (address: string) => (await fetch(address)).text()

/** A course gets another title: how long each program still answers the old one, at most; the JSON, and the page. */
export async function timeCaches(
  { programs }: Stage,
  client: Client,
  rounds: number,
): Promise<{ json: number; page: number }> {
  const [course] = await readCourses(client)
  const slowest = { json: 0, page: 0 }
  for (let round = 0; round < rounds; round++) {
    const places = programs.flatMap(({ url }) => [
      { kind: 'json' as const, address: `${url}/api/courses/${course!.id}` },
      { kind: 'page' as const, address: `${url}/courses/${course!.id}` },
    ])
    // Kept by each before it changes.
    for (const { address } of places) await bodyOf(address)
    const title = `عنوان ${randomUUID().slice(0, 8)}`
    await client.query('update courses set title = $2, title_en = $2 where id = $1', [course!.id, title])
    const times = await Promise.all(
      places.map(async ({ kind, address }) => ({
        kind,
        took: await until(async () => (await bodyOf(address)).includes(title)),
      })),
    )
    for (const { kind, took } of times) slowest[kind] = Math.max(slowest[kind], took)
  }
  return slowest
}

/** A session that both programs know ends: how long either still lets it in. */
export async function timeSessions({ programs }: Stage, client: Client): Promise<number> {
  const [student] = await makeStudents(client, 1)
  const ask = async ({ url }: { url: string }) => {
    const answer = await fetch(`${url}/api/student/dashboard`, {
      headers: { authorization: `Bearer ${student!.token}` },
    })
    await answer.body?.cancel()
    return answer.status
  }
  const before = await Promise.all(programs.map(ask))
  if (before.some((status) => status !== 200)) throw new Error(`a student is answered ${before.join(' and ')}`)
  await client.query('delete from sessions where user_id = $1', [student!.id])
  return until(async () => (await Promise.all(programs.map(ask))).every((status) => status === 401))
}

/** Wrong passwords for one account, all at once and at both programs. @returns how many were tried, how many the limit let through */
export async function countGuesses({ programs }: Stage): Promise<{ tried: number; passed: number }> {
  const email = `${randomUUID()}@faults.example`
  const guess = async (_: unknown, n: number) => {
    const { url } = programs[n % programs.length]!
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a wrong one' }),
    })
    await answer.body?.cancel()
    return answer.status
  }
  const statuses = await Promise.all(Array.from({ length: 60 }, guess))
  const odd = statuses.filter((status) => status !== 400 && status !== 429)
  if (odd.length > 0) throw new Error(`a wrong password is answered ${odd.join(', ')}`)
  return { tried: statuses.length, passed: statuses.filter((status) => status === 400).length }
}

/** A student's page is open at one program, the event comes from anywhere: milliseconds until it is there, at each. */
export async function timeEvents({ programs }: Pick<Stage, 'programs'>, client: Client): Promise<number> {
  const [student] = await makeStudents(client, 1)
  const ending = new AbortController()
  const streams = await Promise.all(
    programs.map(async ({ url }) => {
      const headers = { authorization: `Bearer ${student!.token}` }
      const answer = await fetch(`${url}/api/student/events`, { headers, signal: ending.signal })
      const heard = { text: '' }
      void (async () => {
        const words = new TextDecoder()
        for await (const part of answer.body!) heard.text += words.decode(part)
      })().catch(() => {})
      return heard
    }),
  )
  await until(async () => streams.every(({ text }) => text.includes('ready')))
  const event = { student_id: student!.id, type: 'announced', data: { id: randomUUID() } }
  await client.query(`select pg_notify('student_events', $1)`, [JSON.stringify(event)])
  const took = await until(async () => streams.every(({ text }) => text.includes(event.data.id)))
  ending.abort()
  return took
}

/** Mails that wait for both programs' workers. @returns how many came, and how many of them more than once */
export async function countMails(
  { mails }: Pick<Stage, 'mails'>,
  client: Client,
  count: number,
): Promise<{ came: number; twice: number }> {
  const batch = `${randomUUID()}.example`
  await client.query(
    `with mail as (
      insert into outbox (id, recipient, language, kind, subject, text_body, html_body)
      select gen_random_uuid(), 'r' || n || '@' || $1, 'ar', 'reply', 'رسالة', 'نص', '<p>نص</p>' from generate_series(1, $2) n returning id
    )
    select graphile_worker.add_job('mail.send', json_build_object('mail_id', id), job_key => 'mail:' || id) from mail`,
    [batch, count],
  )
  const mine = () =>
    mails.mails.map((mail) => /^To: .*?(r\d+@[\w.-]+)/m.exec(mail)?.[1]).filter((to) => to?.endsWith(batch))
  // How fast is not asked here: a busy machine takes its time.
  await until(async () => new Set(mine()).size === count, 12 * patience)
  // One that comes a second time comes soon.
  await delay(2000)
  const all = mine()
  return { came: new Set(all).size, twice: all.length - new Set(all).size }
}
