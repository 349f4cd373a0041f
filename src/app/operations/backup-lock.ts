// Of one school one backup is made at a time: what one of them tidies away another might just be about to name.
import type { ClientBase } from 'pg'

const backupLock = 7_303_005

/** May be asked for again by who holds it. @param tellWaiting is called where another one is under way */
export async function whileAlone<T>(client: ClientBase, tellWaiting: () => void, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ is_free: boolean }>('select pg_try_advisory_lock($1) as is_free', [backupLock])
  if (!rows[0]!.is_free) {
    tellWaiting()
    await client.query('select pg_advisory_lock($1)', [backupLock])
  }
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [backupLock]).catch(() => {})
  }
}
