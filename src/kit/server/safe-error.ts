// The parts of an error that a log or a report may contain: what failed and where, never what a person wrote. PostgreSQL repeats values in its details
// ("Key (email)=(…) already exists"), mail servers repeat addresses.
const kept = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'responseCode',
] as const

export interface SafeError {
  type: string
  message: string
  stack: string
  [further: string]: unknown
}

/** An error for the log, without values that people typed; its causes likewise. */
export function safeError(error: Error): SafeError {
  const found = error as unknown as Record<string, unknown>
  const further = kept.flatMap((name) => {
    const value = found[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  const message = safeText(isAboutValue(found) ? `a value was refused (${String(found['code'])})` : error.message)
  // The stack begins with the message.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const stack = [`${error.name}: ${message}`, ...frames].join('\n')
  const cause = error.cause instanceof Error ? { cause: safeError(error.cause) } : {}
  return { type: error.name, message, stack, ...Object.fromEntries(further), ...cause }
}

/** Class 22 quotes the value that was no number, no date, too long. */
function isAboutValue(found: Record<string, unknown>): boolean {
  const { code, severity } = found
  return typeof severity === 'string' && typeof code === 'string' && code.startsWith('22')
}

/** Without mail addresses, 2,000 characters at most. */
export function safeText(text: string): string {
  return text.replaceAll(/[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+/g, '[address]').slice(0, 2000)
}
