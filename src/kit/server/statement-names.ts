// Which statements are prepared under a name: a text from its second use on, up to a limit, so that
// texts made at run time (lists of varying length) cannot fill the server's memory.
import { createHash } from 'node:crypto'

const longestPlain = 30
/**
 * A connection that has prepared more of them is replaced by a new one: PostgreSQL keeps the plan of each, 0.1 MB, as long as it lives. What
 * students do needs some twenty, all lists and sheets of the console 230.
 */
export const mostPrepared = 250

/** @returns a function that gives the name of a text, or undefined where it is sent without one */
export function createStatementNames({ most = 1000 } = {}): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Set<string>()

  return function nameOf(text) {
    // Preparing begin, commit and the like has no benefit.
    if (text.length <= longestPlain) return undefined
    const name = names.get(text)
    if (name || names.size >= most) return name
    if (seen.delete(text)) {
      const given = createHash('sha256').update(text).digest('base64url').slice(0, 32)
      names.set(text, given)
      return given
    }
    if (seen.size >= most) seen.clear()
    seen.add(text)
    return undefined
  }
}
