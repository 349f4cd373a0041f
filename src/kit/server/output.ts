// The program's output: neither a full disk under it, nor a reader that left, nor a closed terminal ends the school or a command.
import { fstatSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'

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

function writeLine(line: string): void {
  try {
    writeSync(1, line)
  } catch {
    // The next one is tried again: there may be room by then.
  }
}
