// Which statements are prepared under a name. A text gets its name when it is seen for the second time, and there is a limit of names, so that
// texts made on the fly (lists of varying length) cannot fill the server's memory.
import { createHash } from 'node:crypto'

const longestPlain = 30

/** @returns a function that gives the name of a text, or undefined where it is to be sent as it is */
export function createStatementNames({ most = 1000 } = {}): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Set<string>()

  return function nameOf(text) {
    // begin, commit and their like gain nothing.
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
