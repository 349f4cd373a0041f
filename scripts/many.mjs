// `npm run test:many`: several processes on one database, behind nginx and PgBouncer (tests/many/main.ts); then files and backups in a bucket.
import { spawn } from 'node:child_process'
import { buildWeb } from './build.mjs'
import { findNode, installPackages, root, toolEnvironment } from './setup.mjs'

await installPackages()
const node = findNode()
await buildWeb(node)
const codes = [
  await run('--disable-warning=ExperimentalWarning', 'tests/many/main.ts', ...process.argv.slice(2)),
  await run('node_modules/vitest/vitest.mjs', 'run', 'tests/files-s3.test.ts', 'src/app/operations/backup-s3.test.ts'),
]
process.exit(Math.max(...codes))

function run(...args) {
  const child = spawn(node, args, { cwd: root, env: toolEnvironment(node, { TEST_S3: '1' }), stdio: 'inherit' })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}
