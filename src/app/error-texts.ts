// The texts of every error code, all features' together; server only.
import type { Language } from '#kit/contract.ts'
import accountsAr from '#features/accounts/errors.ar.json' with { type: 'json' }
import accountsEn from '#features/accounts/errors.en.json' with { type: 'json' }
import kitAr from '#kit/server/errors.ar.json' with { type: 'json' }
import kitEn from '#kit/server/errors.en.json' with { type: 'json' }

export const errorTexts: Record<Language, Record<string, string>> = {
  ar: { ...kitAr, ...accountsAr },
  en: { ...kitEn, ...accountsEn },
}

/** `{{name}}` in a text is replaced by the value of that name. */
export function sayError(language: Language, key: string, values: Record<string, string> = {}): string {
  const text = errorTexts[language][key] ?? errorTexts[language]['INVALID']!
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
