// When the alerts of deploy/prometheus speak, and when they do not: tried with promtool, a minute for each sample.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const rules = path.resolve(import.meta.dirname, '../deploy/prometheus/alerts.yml')
const isInstalled = spawnSync('promtool', ['--version']).error === undefined
const failed = 'manara_mails{job="manara",instance="127.0.0.1:9464",state="failed"}'

interface Story {
  alert: string
  samples: Record<string, string>
  /** Minutes. */
  quiet: number[]
  firing?: number[]
}

const stories: [title: string, story: Story][] = [
  [
    'mails that fail one after the other within an hour',
    { alert: 'ManaraMailsFailed', samples: { [failed]: '20x30 26x60' }, quiet: [30], firing: [40, 80] },
  ],
  [
    'five mails in an hour are not many',
    { alert: 'ManaraMailsFailed', samples: { [failed]: '20x30 25x60' }, quiet: [40, 80] },
  ],
  [
    'old failures that are swept away',
    { alert: 'ManaraMailsFailed', samples: { [failed]: '20x30 19x60' }, quiet: [31, 40, 60, 90] },
  ],
]

test.skipIf(!isInstalled).each(stories)("%s (skipped without Debian's prometheus)", async (_title, story) => {
  const { alert, samples, quiet, firing = [] } = story
  const count = (eval_time: number, value: number) => ({
    expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
    eval_time: `${eval_time}m`,
    exp_samples: [{ labels: '{}', value }],
  })
  const given = {
    rule_files: [rules],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: Object.entries(samples).map(([series, values]) => ({ series, values })),
        promql_expr_test: [...quiet.map((at) => count(at, 0)), ...firing.map((at) => count(at, 1))],
      },
    ],
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-alerts-'))
  const file = path.join(folder, 'alerts.test.yml')
  await writeFile(file, JSON.stringify(given))
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  await rm(folder, { recursive: true })
  expect(`${stdout}${stderr}`).toContain('SUCCESS')
})
