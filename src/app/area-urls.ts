// Where the browser fetches an area of texts that did not come with the page.
import authAr from '#features/accounts/web/auth.ar.json?url&no-inline'
import authEn from '#features/accounts/web/auth.en.json?url&no-inline'
import commonAr from '#kit/web/texts/common.ar.json?url&no-inline'
import commonEn from '#kit/web/texts/common.en.json?url&no-inline'
import type { Area } from './texts.ts'

export const areaUrls: Record<Area, Record<'ar' | 'en', string>> = {
  common: { ar: commonAr, en: commonEn },
  auth: { ar: authAr, en: authEn },
}
