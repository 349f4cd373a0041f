// Texts that have an English version beside them: `title` in its own language, `title_en` in English, or null.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#kit/languages.ts'

/** `inLanguage('en', 'c', 'title')`: column `title` of the table with alias `c`, or its English version for English readers, where there is one. */
export function inLanguage(language: Language, table: string, column: string): RawBuilder<string> {
  const own = sql.ref<string>(`${table}.${column}`)
  return language === 'en' ? sql<string>`coalesce(${sql.ref(`${table}.${column}_en`)}, ${own})` : own
}

/** The same choice between two texts that are loaded already. */
export function chooseText(language: Language, own: string, english: string | null): string {
  return language === 'en' ? (english ?? own) : own
}
