// The languages of the interface. Apart from the contracts, so that pages need not carry a schema library to know them.
export type Language = 'ar' | 'en'
export const languages: readonly Language[] = ['ar', 'en']
