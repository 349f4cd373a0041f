// When the alerts of deploy/prometheus speak, and when they do not: tried with promtool. Times are minutes, samples come every five.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const rules = path.resolve(import.meta.dirname, '../deploy/prometheus/alerts.yml')
const isInstalled = spawnSync('promtool', ['--version']).error === undefined
const place = '{job="manara",instance="127.0.0.1:9464"}'
const failed = 'manara_mails{job="manara",instance="127.0.0.1:9464",state="failed"}'
const backup = `manara_last_backup_timestamp_seconds${place}`
const up = `up${place}`

const hours = (count: number) => count * 60
const days = (count: number) => count * 24 * 60
/** Repeats a sample. */
const held = (value: number, time: number) => `${value}x${time / 5 - 1}`
/** Of each day one scrape failed. */
const withGaps = (value: number, count: number) => `${held(value, days(1) - 5)} stale `.repeat(count)

interface Story {
  alert: string
  samples: Record<string, string>
  quiet: number[]
  firing?: number[]
}

const stories: [title: string, story: Story][] = [
  [
    'mails that fail one after the other within an hour',
    {
      alert: 'ManaraMailsFailed',
      samples: { [failed]: `${held(20, 30)} ${held(26, 60)}` },
      quiet: [25],
      firing: [40, 80],
    },
  ],
  [
    'five mails in an hour are not many',
    { alert: 'ManaraMailsFailed', samples: { [failed]: `${held(20, 30)} ${held(25, 60)}` }, quiet: [40, 80] },
  ],
  [
    'old failures that are swept away',
    { alert: 'ManaraMailsFailed', samples: { [failed]: `${held(20, 30)} ${held(19, 60)}` }, quiet: [35, 40, 60, 80] },
  ],
  [
    'a new school has a day and a half for its first backup',
    {
      alert: 'ManaraBackupNone',
      samples: { [backup]: held(0, days(3)) },
      quiet: [hours(1), hours(30), hours(35)],
      firing: [hours(37), days(3)],
    },
  ],
  [
    'a school without a backup, of which one scrape a day fails',
    {
      alert: 'ManaraBackupNone',
      samples: { [backup]: withGaps(0, 3) },
      quiet: [hours(35)],
      firing: [hours(40), hours(71)],
    },
  ],
  [
    'a school with a backup, whose first one came after a day',
    {
      alert: 'ManaraBackupNone',
      samples: { [backup]: `${held(0, days(1))} ${withGaps(days(1) * 60, 3)}` },
      quiet: [hours(20), hours(37), days(2), days(3)],
    },
  ],
  [
    'a process that was replaced before the first backup',
    { alert: 'ManaraBackupNone', samples: { [backup]: `${held(0, hours(30))} stale` }, quiet: [hours(37), hours(50)] },
  ],
  [
    'a backup each night',
    {
      alert: 'ManaraBackupOld',
      samples: { [backup]: `${held(60, days(1))} ${held(days(1) * 60, days(1))}`, [up]: held(1, days(2)) },
      quiet: [hours(20), hours(37), hours(47)],
    },
  ],
  [
    'no backup since two nights',
    {
      alert: 'ManaraBackupOld',
      samples: { [backup]: withGaps(60, 3), [up]: held(1, days(3)) },
      quiet: [hours(35)],
      firing: [hours(37), hours(47), hours(71)],
    },
  ],
  [
    'a bucket that says nothing since the last backup',
    {
      alert: 'ManaraBackupOld',
      samples: { [backup]: `${held(60, hours(3))} stale`, [up]: held(1, days(3)) },
      quiet: [hours(35)],
      firing: [hours(37), hours(71)],
    },
  ],
  [
    'a process that is there no more',
    {
      alert: 'ManaraBackupOld',
      samples: { [backup]: `${held(60, hours(3))} stale`, [up]: `${held(1, hours(3))} stale` },
      quiet: [hours(37), hours(71)],
    },
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
    evaluation_interval: '5m',
    tests: [
      {
        interval: '5m',
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
