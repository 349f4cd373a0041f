// Whether two folded words are the same word: in Arabic and in Latin letters (بايثون and Python, رياضيات and riyadiyat, also with the
// digits of Arabizi), or both in Latin letters, spelled as they sound (fizik and physique). The database's sound_key
// (0020_search_words.sql) finds the candidates.

/** A consonant with everything it may stand for, and the vowels after it. The first one of a word has no consonant. */
interface Sound {
  consonant: string
  vowels: string
}

const digits: Record<string, string> = { 2: '', 3: 'a', 5: 'X', 6: 't', 7: 'h', 9: 'q' }
/** In this order. C, X and G stand for ش, خ and غ. */
const spellings: [RegExp, string][] = [
  [/(?<=[ae]u)x$/, ''],
  [/tion/g, 'sion'],
  [/x/g, 'ks'],
  [/(?<=..[^s].)s$/, ''],
  [/ch(?=[rln])/g, 'k'],
  [/tsh|tch|sh|ch/g, 'C'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/kh/g, 'X'],
  [/gh/g, 'G'],
  [/dj/g, 'j'],
  [/ck/g, 'k'],
  [/gn/g, 'n'],
  [/[qg]u(?=[ei])/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/h$/, ''],
  [/([bdfjklmnprstz])\1/g, '$1'],
]
/** Pairs of a letter and what it may stand for. */
function table(pairs: string): Record<string, string> {
  return Object.fromEntries(pairs.split(' ').map((pair) => pair.split(':')))
}
const latinConsonants = table('b:b f:f t:t d:d k:k j:j h:h r:r l:l m:m n:n z:z p:b v:f q:k c:k s:sz g:gj G:g X:x C:c')
const latinVowels = table('a:a e:ai i:i y:i o:u u:u w:u')
const arabicConsonants = table(
  'ب:b ف:f ت:t ط:t ث:t د:d ض:d ظ:d ذ:d س:s ص:s ز:z ش:c ج:gj غ:g ق:kg ك:k خ:x ر:r ل:l م:m ن:n ح:h ه:h',
)
const arabicVowels = table('ا:a ع:a و:u ي:i')

const latin = /[a-z]/
/** A digit within a Latin word shows that the word is Arabic. */
const arabizi = /[a-z]\d|\d[a-z]/

/** @param one a word in Arabic or Latin letters, folded (kit/fold-arabic.ts); likewise the other */
export function soundsLike(one: string, other: string): boolean {
  const [isLatin, isOtherLatin] = [latin.test(one), latin.test(other)]
  if (isLatin !== isOtherLatin) {
    const [latinSounds, arabicSounds] = isLatin
      ? [soundsOfLatin(one), soundsOfArabic(other)]
      : [soundsOfLatin(other), soundsOfArabic(one)]
    return isNear(latinSounds, arabicSounds, arabicDistance, arabizi.test(one + other))
  }
  // Writers of Arabic do not confuse ط with ت or ص with س: a typing error at most.
  return isLatin && isNear(soundsOfLatin(one), soundsOfLatin(other), latinDistance, false)
}

type Distance = (one: string, other: string, isFirst: boolean) => number

function isNear(a: Sound[], b: Sound[], distance: Distance, isSure: boolean): boolean {
  const consonants = a.length - 1
  if (a.length !== b.length || consonants < 2) return false
  let apart = 0
  for (const [at, sound] of a.entries()) {
    const counterpart = b[at]!
    if (at > 0 && !share(sound.consonant, counterpart.consonant)) return false
    apart += distance(sound.vowels, counterpart.vowels, at === 0)
    // A vowel may be missing in only one of two neighbouring pairs, otherwise every short word would match any other.
    if (consonants === 2 && !isSure && (sound.vowels === '') !== (counterpart.vowels === '')) return false
  }
  return apart <= Math.min(1, (consonants - 2) / 2)
}

/** Short vowels are not written in Arabic, long ones are in both. */
function arabicDistance(inLatin: string, inArabic: string, isFirst: boolean): number {
  if (inArabic === '' || share(inLatin, inArabic)) return 0
  // The alef at the start of a word carries any vowel.
  if (isFirst && inArabic.startsWith('a')) return inLatin === '' ? 0.5 : 0
  return 1
}

function latinDistance(one: string, other: string): number {
  if (one === other || share(one, other)) return 0
  return one === '' || other === '' ? 0.5 : 1
}

function share(one: string, other: string): boolean {
  return one.split('').some((sound) => other.includes(sound))
}

function soundsOfLatin(word: string): Sound[] {
  const inLetters = word.replaceAll(/[235679]/g, (digit) => digits[digit] ?? '')
  const spelled = spellings.reduce((text, [written, heard]) => text.replace(written, heard), inLetters)
  // A word without vowels is an abbreviation.
  return /[aeiouyw]/.test(spelled) ? soundsOf(spelled, latinConsonants, latinVowels) : []
}

function soundsOfArabic(word: string): Sound[] {
  return soundsOf(
    word
      .replace(/(?<=...)س$/u, '')
      .replace(/ه$/u, '')
      .replaceAll('تش', 'ش'),
    arabicConsonants,
    arabicVowels,
  )
}

function soundsOf(word: string, consonants: Record<string, string>, vowels: Record<string, string>): Sound[] {
  const sounds: Sound[] = [{ consonant: '', vowels: '' }]
  for (const letter of word) {
    const consonant = consonants[letter]
    if (consonant) sounds.push({ consonant, vowels: '' })
    else sounds.at(-1)!.vowels += vowels[letter] ?? ''
  }
  return sounds
}
