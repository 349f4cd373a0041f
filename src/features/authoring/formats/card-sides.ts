// A stack of cards to learn by: «Term, Definition», «Front, Back», «الكلمة، المعنى». Pure; names as `foldArabic` returns them.
const front = /^(?:terms?|termes?|words?|mots?|front|recto|مصطلح(?:ات)?|كلمه|كلمات|مفرده|مفردات|وجه)$/
const back =
  /^(?:definitions?|meanings?|sens|signification|translations?|traductions?|back|verso|تعريف(?:ات)?|معني|معاني|ترجمه|ظهر)$/

/** The columns of both sides; null where the names are those of something else. */
export function cardSides(names: readonly string[]): { front: number; back: number } | null {
  const sides = { front: names.findIndex((name) => front.test(name)), back: names.findIndex((name) => back.test(name)) }
  return sides.front === -1 || sides.back === -1 ? null : sides
}
