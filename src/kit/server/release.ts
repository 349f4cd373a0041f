// Which release of the program this is, as package.json names it.
import { readFileSync } from 'node:fs'
import path from 'node:path'

const manifest = path.resolve(import.meta.dirname, '../../../package.json')

export const release = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
