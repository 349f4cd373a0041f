// The program's output: neither a full disk under it, nor a reader that left, nor a closed terminal ends the school or a command.
import { fstatSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { format } from 'node:util'
import { safeError, safeText } from './safe-error.ts'

/** Where nobody listens, Node ends the program at the second line that cannot be written. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/**
 * Where the lines of the log go. Undefined: to the log's own writer, which holds nobody up before a slow reader of a pipe, but
 * waits at the end for ever where a file or a terminal takes nothing (sonic-boom, flushSync). There a line is lost instead.
 */
export function ownOutput(): { write: (line: string) => void } | undefined {
  const found = fstatSync(1)
  return found.isFIFO() || found.isSocket() ? undefined : { write: writeLine }
}

/** A warning as the log writes it: whoever reads the log by a program reads these, too. */
export function logLine(msg: string): string {
  return JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, hostname: hostname(), msg })
}

/**
 * What libraries print past the log becomes lines of it: graphile-worker traces an error with all that it holds, Node warns in lines of
 * its own. Without values that people typed; the errors themselves are in the log, too.
 */
export function logConsole(): void {
  const tell = (...words: unknown[]) =>
    writeLine(
      `${logLine(safeText(format(...words.map((word) => (word instanceof Error ? safeError(word).stack : word)))))}\n`,
    )
  Object.assign(console, { trace: tell, error: tell, warn: tell, info: tell, debug: tell })
  // Node's own listener writes them, also those that --disable-warning names.
  process.removeAllListeners('warning')
  process.on(
    'warning',
    (warning) => warning.name !== 'ExperimentalWarning' && tell(`${warning.name}: ${warning.message}`),
  )
}

function writeLine(line: string): void {
  try {
    writeSync(1, line)
  } catch {
    // The next one is tried again: there may be room by then.
  }
}
