// The languages of the interface. Separate from the contracts, so that pages do not load a schema library for them.
export type Language = 'ar' | 'en'
export const languages: readonly Language[] = ['ar', 'en']
