// Types of texts: which keys an area has. The application fills in its areas (app/text-keys.d.ts); a wrong key does not compile.

/** Areas of texts with their English bundles. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled in by the application
export interface Areas {}

export type AreaName = keyof Areas

/** A plural's forms (`chapters_one`, `chapters_other`) are asked for by their common name. */
type Base<Key> = Key extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : Key

export type TextKey<Area extends AreaName> = Base<keyof Areas[Area] & string>

type Values = Record<string, string | number | undefined>

/** t('found', { count: 3 }): `count` chooses the plural, every value fills its `{{mark}}`; `ns` names another area. */
export interface Translate<Main extends AreaName> {
  (key: TextKey<Main>, values?: Values & { ns?: never }): string
  <Other extends AreaName>(key: TextKey<Other>, values: Values & { ns: Other }): string
}
