// Turns sources into JavaScript, in place: stripping types at each start would take longer, and some 20 MB of memory.
import fs from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

/** Names of sources as they stand in imports, workers and the like. */
const sourceName = /(['"`])([^'"`\n]*)\.ts\1/g

/** Below `folder` `.ts` becomes `.js`; what only the build reads goes. Lines and columns stay as they are. */
export function stripTypes(folder) {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
    const text = fs.readFileSync(file, 'utf8')
    fs.rmSync(file)
    if (/(\.d\.ts|\.tsx)$/.test(entry.name)) continue
    fs.writeFileSync(file.replace(/\.ts$/, '.js'), stripTypeScriptTypes(text).replace(sourceName, '$1$2.js$1'))
  }
}
