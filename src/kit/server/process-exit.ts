// The end of another process of ours.
import type { EventEmitter } from 'node:events'

/**
 * Settles when the process has ended. Unlike `once`, an error before that does not reject: a message to a process that was just killed
 * fails with EPIPE, and its exit follows.
 */
export function exitOf(child: EventEmitter): Promise<void> {
  child.on('error', () => undefined)
  return new Promise((resolve) => void child.once('exit', () => resolve()))
}
