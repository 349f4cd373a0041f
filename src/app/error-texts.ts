// The texts of every error code, all features' together; server only.
import i18next, { type TFunction } from 'i18next'
import { languages, type Language } from '#kit/contract.ts'
import accountsAr from '#features/accounts/errors.ar.json' with { type: 'json' }
import accountsEn from '#features/accounts/errors.en.json' with { type: 'json' }
import kitAr from '#kit/server/errors.ar.json' with { type: 'json' }
import kitEn from '#kit/server/errors.en.json' with { type: 'json' }

export const errorTexts = {
  ar: { ...kitAr, ...accountsAr },
  en: { ...kitEn, ...accountsEn },
}

/** One immutable instance per language, shared by all requests. */
export function createErrorTexts(): (language: Language) => TFunction {
  const instances = Object.fromEntries(
    languages.map((language) => {
      const instance = i18next.createInstance()
      void instance.init({
        lng: language,
        resources: { [language]: { errors: errorTexts[language] } },
        ns: ['errors'],
        defaultNS: 'errors',
        keySeparator: false,
        nsSeparator: false,
        initAsync: false,
        interpolation: { escapeValue: false },
      })
      return [language, instance.t]
    }),
  ) as Record<Language, TFunction>
  return (language) => instances[language]
}
