// Fills an empty database with the demo school.
import type { Database } from '#kit/server/database.ts'
import type { Settings } from '#kit/server/settings.ts'

export async function fillDemoSchool(_: {
  db: Database
  settings: Settings
  log: (line: string) => void
}): Promise<void> {}
