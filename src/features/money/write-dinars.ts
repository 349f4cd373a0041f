// Dinars in a sentence or on a sheet: 4 900 د.ج in Arabic, DZD 4,900 in English (design §3), in text without marks of direction.
import type { Language } from '#kit/contract.ts'

const nbsp = '\u00a0'

/** @param amount in dinars. @returns such as "DZD 4,200" or «4 200 د.ج» */
export function writeDinars(amount: number, language: Language): string {
  const grouped = String(amount).replaceAll(/\B(?=(\d{3})+$)/g, language === 'ar' ? nbsp : ',')
  return language === 'ar' ? `${grouped}${nbsp}د.ج` : `DZD ${grouped}`
}
