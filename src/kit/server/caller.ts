// Who calls, and from where, for records that are written during a request: the log of acts stores it without every act passing it on.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Caller {
  /** Null before sign-in. */
  userId: string | null
  address: string
  /** The browser's own description. */
  device: string
  /** Its Idempotency-Key: what it did before under the same one is answered again. */
  requestKey: string | null
}

const calling = new AsyncLocalStorage<Caller>()

export function calledBy<T>(caller: Caller, work: () => T): T {
  return calling.run(caller, work)
}

/** Undefined outside of requests: jobs, commands. */
export function currentCaller(): Caller | undefined {
  return calling.getStore()
}
