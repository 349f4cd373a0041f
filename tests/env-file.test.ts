// Settings that are in `.env`, as `npm start` and the other commands of an operator read them.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test('.env is read, and the environment goes before it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-env-'))
  cpSync('scripts/setup.mjs', path.join(folder, 'scripts/setup.mjs'))
  writeFileSync(path.join(folder, '.env'), '\uFEFFPORT=3777\r\n# a comment\nMAIL_FROM="Manara <a@b.example>"\n')
  const program = `import { readEnvFile } from '${folder}/scripts/setup.mjs'
    readEnvFile()
    console.log(JSON.stringify([process.env.PORT, process.env.MAIL_FROM]))`
  const run = (environment: Record<string, string>) =>
    JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        env: { PATH: process.env['PATH'], ...environment },
        encoding: 'utf8',
      }),
    ) as unknown
  expect(run({})).toEqual(['3777', 'Manara <a@b.example>'])
  expect(run({ PORT: '4000' })).toEqual(['4000', 'Manara <a@b.example>'])
  rmSync(folder, { recursive: true })
})

test('where it cannot be read, a sentence says so', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-env-'))
  for (const name of ['setup.mjs', 'manara.mjs']) cpSync(path.join('scripts', name), path.join(folder, 'scripts', name))
  mkdirSync(path.join(folder, '.env'))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/manara.mjs', 'help'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const file = path.join(folder, '.env')
  expect(stderr).toBe(`${file} cannot be read (EISDIR): please open it to this user, or set the settings themselves.\n`)
  expect(status).toBe(1)
  rmSync(folder, { recursive: true })
})

test('every command that runs the program reads it', () => {
  const commands = globSync('scripts/*.mjs').filter((file) => readFileSync(file, 'utf8').includes(', mainFile, '))
  const forgetful = commands.filter((file) => !readFileSync(file, 'utf8').includes('\nreadEnvFile()\n'))
  // That one measures a school of its own.
  expect(forgetful).toEqual([path.join('scripts', 'lighthouse.mjs')])
})
