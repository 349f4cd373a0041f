// Who calls, and from where, for what is written on the way of a request: the log of acts keeps it without every act passing it on.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Caller {
  /** Null before somebody is signed in. */
  userId: string | null
  address: string
  /** What the browser says of itself. */
  device: string
}

const calling = new AsyncLocalStorage<Caller>()

export function calledBy<T>(caller: Caller, work: () => T): T {
  return calling.run(caller, work)
}

/** Undefined outside of requests: jobs, commands. */
export function currentCaller(): Caller | undefined {
  return calling.getStore()
}
