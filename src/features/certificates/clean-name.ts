// Cleans text that people typed for typesetting: names and titles without control characters, with their direction
// and language. Bidi controls are removed, because each text has its own direction; Persian joiners stay. So are pictographs: no font of the
// sheets has them, and a name is their largest line.
import { keepSigns } from '#kit/keep-signs.ts'

type Direction = 'rtl' | 'ltr'
export type UserText = { text: string; dir: Direction; lang: string }

/** As long as the rule for names lets them be. */
const MAX_NAME = 120
const MAX_TITLE = 200

/** Emoji with what joins them, and flags. Fonts have the signs of rights; digits, # and * are no pictures. */
const PICTURES =
  /(?:\u200d?(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]\ufe0f?)+\u200d?/gu
/** Make a picture of the sign before them. */
const SELECTORS = /[\ufe0e\ufe0f\u20e3]/g

const SCRIPTS: [RegExp, Direction, string][] = [
  [/\p{Script=Arabic}/u, 'rtl', 'ar'],
  [/\p{Script=Hebrew}/u, 'rtl', 'he'],
  [/[\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u, 'rtl', 'und'],
  [/\p{Script=Latin}/u, 'ltr', 'en'],
  [/\p{Script=Tifinagh}/u, 'ltr', 'zgh'],
  [/\p{Script=Cyrillic}/u, 'ltr', 'ru'],
  [/\p{Script=Han}/u, 'ltr', 'zh'],
]

/** For the sheet: without control characters, spaces collapsed, at most 120 letters. */
export function cleanName(raw: string): string {
  return clean(raw, MAX_NAME)
}

export function cleanTitle(raw: string): string {
  return clean(raw, MAX_TITLE)
}

/** Direction and language by the first strong letter; `fallback` answers for texts that have none. */
export function asUserText(text: string, fallback: 'ar' | 'en'): UserText {
  const letter = /\p{L}/u.exec(text)?.[0]
  if (!letter) return { text, dir: fallback === 'ar' ? 'rtl' : 'ltr', lang: fallback }
  const [, dir, lang] = SCRIPTS.find(([script]) => script.test(letter)) ?? [null, 'ltr' as const, 'und']
  return { text: keepSigns(text), dir, lang }
}

/** A name of pictures alone stays as it was typed. */
function clean(raw: string, maxLength: number): string {
  return cap(tidy(raw.replace(PICTURES, ' ').replace(SELECTORS, '')) || tidy(raw), maxLength)
}

function tidy(raw: string): string {
  return raw
    .replace(/\p{Cs}/gu, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/^[\s\u200c\u200d\p{M}]+|[\s\u200c\u200d]+$/gu, '')
    .replace(/ +/g, ' ')
}

/** Cuts between graphemes, so that no letter loses its marks. */
function cap(text: string, maxLength: number): string {
  const graphemes = Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text), (s) => s.segment)
  if (graphemes.length <= maxLength) return text
  return `${graphemes
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`
}
