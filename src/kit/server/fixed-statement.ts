// A statement whose text is made once: for one that every student sends regularly, making the same text again and sending each value at each of its
// places took a tenth of the program's thread (docs/performance.md, a big school's hour).
import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import { languages, type Language } from '#kit/languages.ts'
import type { Database } from './database.ts'

/** Where a value stands in the text: `$1`, `$2` and so on. */
export type Places<Given> = { [Name in keyof Given]-?: RawBuilder<Given[Name]> }

/**
 * @param names the values in the order of their places
 * @param build makes the text from the places; it puts no value of its own into it
 * @returns runs it; a value that is undefined is sent as null
 */
export function fixedStatement<Given, Row>(
  names: readonly (keyof Given)[],
  build: (places: Places<Given>) => RawBuilder<Row>,
): (db: Database, given: Given) => Promise<Row[]> {
  const places = Object.fromEntries(names.map((name, index) => [name, sql.raw(`$${index + 1}`)])) as Places<Given>
  let text: string | undefined
  return async (db, given) => {
    text ??= textOf(build(places).compile(db))
    const values = names.map((name) => given[name] ?? null)
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  }
}

/** The same, one text for each language of readers. */
export function fixedInLanguage<Given, Row>(
  names: readonly (keyof Given)[],
  build: (language: Language, places: Places<Given>) => RawBuilder<Row>,
): (db: Database, language: Language, given: Given) => Promise<Row[]> {
  const of = new Map(
    languages.map((language) => [language, fixedStatement(names, (places) => build(language, places))]),
  )
  return (db, language, given) => of.get(language)!(db, given)
}

function textOf({ sql: text, parameters }: CompiledQuery<unknown>): string {
  if (parameters.length > 0) throw new Error('A fixed statement holds a value of its own')
  return text
}
