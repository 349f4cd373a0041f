// Every area of texts, both languages; for the server. The browser gets the areas a page needs (area-urls.ts).
import accountsAr from '#features/accounts/web/auth.ar.json' with { type: 'json' }
import accountsEn from '#features/accounts/web/auth.en.json' with { type: 'json' }
import commonAr from '#kit/web/texts/common.ar.json' with { type: 'json' }
import commonEn from '#kit/web/texts/common.en.json' with { type: 'json' }

export const texts = {
  ar: { common: commonAr, auth: accountsAr },
  en: { common: commonEn, auth: accountsEn },
}
export type Area = keyof (typeof texts)['en']
