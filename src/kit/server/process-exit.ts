// The end of another process of ours.
import type { ChildProcess } from 'node:child_process'

/**
 * Settles when the process has ended, or could not be started at all. Unlike `once`, an error before that does not reject: a message to a process
 * that was just killed fails with EPIPE, and its exit follows.
 */
export function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.on('error', () => {
      // Node tells nothing more of one that was never there (ENOENT, EAGAIN).
      if (child.pid === undefined) resolve()
    })
  })
}
