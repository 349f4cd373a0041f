// What the status line says of the last backup.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createI18n } from '#kit/web/i18n.ts'
import { I18nProvider } from '#kit/web/use-translation.tsx'
import { statusQuery } from './queries.ts'
import { StatusLine } from './status-line.tsx'
import status from './status.en.json' with { type: 'json' }

function written(madeAt: Date): string {
  const client = new QueryClient()
  const well = { state: 'ok' as const }
  const queue = { ...well, waiting: 0, failed: 0, since: null }
  client.setQueryData(statusQuery.queryKey, {
    state: 'warn',
    version: '0.1.0',
    backup: { state: 'warn', made_at: madeAt.toISOString(), failed: null },
    files: well,
    mails: { ...queue, has_server: true },
    jobs: queue,
    disk: { ...well, free_bytes: 10 * 1024 ** 3 },
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={createI18n('en', { status })}>
        <StatusLine />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('one that is old is told with its age', () => {
  expect(written(inHours(-40))).toMatch(/The last backup was .+: please tell/)
})

test('one of a clock that was wrong is told with its date, not as made now', () => {
  const line = written(inHours(24 * 365))
  expect(line).toMatch(/dated .+, which is still to come/)
  expect(line).not.toContain('was now')
})
