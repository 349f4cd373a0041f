// Writes the file that the pages outside the console load their routes from, beside the one of the build.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { scriptOfManifest, visitorsManifest } from '../src/app/visitors-manifest.ts'

const build = path.resolve(import.meta.dirname, '../build')
const { assets } = (await import(path.join(build, 'server/index.js'))) as ServerBuild
const manifest = visitorsManifest(assets)
await writeFile(path.join(build, 'client', manifest.url), scriptOfManifest(manifest))
