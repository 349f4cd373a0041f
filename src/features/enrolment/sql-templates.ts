// Queries of the ready answers.
import type { Database } from '#kit/server/database.ts'

export function listTemplates(db: Database) {
  return db.selectFrom('reply_templates').select(['id', 'kind', 'text_ar', 'text_en']).orderBy('position').execute()
}
