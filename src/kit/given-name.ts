// How a person is addressed: the first name, whole. Pure.

const title = /^(?:[دأم]|dr|prof|mr|mrs|ms|mme|mlle|[أا]ستاذة?|الأستاذة?|دكتورة?|الدكتورة?|السيدة?|الشيخ|الحاجة?)\.?$/iu
/** Half a name without what follows. */
const begins = /^(?:عبد|أبو|أم|آيت|abd|abdel|abdul|abou|oum)$/iu
/** Half a name without what stands before. */
const ends = /^(?:الله|الرحمن|الدين|الهدى|الإسلام|الاسلام|الزهراء|الزهرة|اليقين|الإيمان|eddine|el-?houda|islam|ezzahra)$/iu

/** How many of the words are the first name, with a title before it. */
export function givenWords(words: readonly string[]): number {
  let count = 1
  while (count < words.length && title.test(words[count - 1]!)) count++
  while (count < words.length && (begins.test(words[count - 1]!) || ends.test(words[count]!))) count++
  return count
}

/** أنيس مرابط is أنيس; عبد الرحمن زروقي is عبد الرحمن, and د. نور الهدى بوزيد is د. نور الهدى. */
export function givenName(fullName: string): string {
  const words = fullName.trim().split(/\s+/u)
  return words.slice(0, givenWords(words)).join(' ')
}
