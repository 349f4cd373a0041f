// Dinars as people type or copy them: "4900", "4 900,00", "٤٩٠٠ د.ج", "DZD 4,900".
import { latinDigits } from '#kit/latin-digits.ts'

export const mostPaid = 100_000_000

/** Null when it is no amount of whole dinars. */
export function readAmount(typed: string): number | null {
  const text = latinDigits(typed.normalize('NFKC'))
    .replaceAll(/[\p{Cf}٬]/gu, '')
    .replaceAll('٫', ',')
    .trim()
    .replace(/^(?:da|dzd)\s*(?=\d)|\s*(?:د\.?\s?ج\.?|دج|دينار|da|dzd)$/i, '')
    // Only zeros are accepted after the decimal sign.
    .replace(/[.,]00?$/, '')
  if (!/^\d+$|^\d{1,3}(?:[\s.,]\d{3})+$/.test(text)) return null
  const amount = Number(text.replaceAll(/\D/g, ''))
  return amount <= mostPaid ? amount : null
}
