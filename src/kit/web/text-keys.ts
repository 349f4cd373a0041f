// Types of texts: which keys a namespace has. The application lists them (app/text-keys.d.ts); a wrong key does not compile.

/** Namespaces of texts with their English bundles. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled in by the application
export interface Namespaces {}

export type Namespace = keyof Namespaces

/** A plural's forms (`chapters_one`, `chapters_other`) are asked for by their common name. */
type Base<Key> = Key extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : Key

export type TextKey<N extends Namespace> = Base<keyof Namespaces[N] & string>

type Values = Record<string, string | number | undefined>

/** t('found', { count: 3 }): `count` chooses the plural, every value fills its `{{mark}}`; `ns` names another namespace. */
export interface Translate<Main extends Namespace> {
  (key: TextKey<Main>, values?: Values & { ns?: never }): string
  <Other extends Namespace>(key: TextKey<Other>, values: Values & { ns: Other }): string
}
