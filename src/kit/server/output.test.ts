import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('what libraries and Node print themselves are lines of the log, without what people typed', async () => {
  const program = `import { logConsole } from './output.ts'
    logConsole()
    const error = Object.assign(new Error('broke for lina@example.dz'), { detail: 'Key (email)=(lina@example.dz) exists' })
    console.trace(error)
    console.error(Object.assign(new Error('invalid input: "my secret"'), { code: '22P02', severity: 'ERROR' }))
    console.warn('%d left', 2)
    process.emitWarning('eleven listeners', 'MaxListenersExceededWarning')
    process.emitWarning('new', 'ExperimentalWarning')`
  const ran = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const lines = ran.stdout.trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    expect.stringMatching(/^Error: broke for \[address\]\n +at /),
    expect.stringMatching(/^Error: a value was refused \(22P02\)\n +at /),
    '2 left',
    'MaxListenersExceededWarning: eleven listeners',
  ])
  expect(ran.stderr).toBe('')
})
