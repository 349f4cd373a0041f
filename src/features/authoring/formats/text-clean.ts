// What programs add to copied text: direction marks, names and times of chats, Markdown, letters in boxes. Pure.

/** Removes that from a line. The author's own text stays: also 2**3, and # in code. */
export function cleanLine(line: string): string {
  const bare = line
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replaceAll(/[\u00a0\u202f\u2007]/g, ' ')
    // The patterns below take quadratic time on a long run of spaces.
    .replaceAll(/\s{80,}/g, ' ')
  return withoutMarkdown(withoutChatBold(plainSigns(bare.replace(chatStamp, '').replace(askingSign, '')))).trimEnd()
}

/** Whether all words behind the letter of an option are bold, or its circle is full: «B) **Paris**», «**B) Paris**», «● Paris». */
export function isBoldOption(line: string): boolean {
  if (/^\s*[●■]\s/.test(line)) return true
  return line.length < 5000 && /^\s*(?:[-*•]\s+)?(?:\(?\S{1,2}[).:\-–/]+\s*)?(\*\*|__)(?![\s*_])[^*_]+\1\s*$/.test(line)
}

const date = String.raw`[\d٠-٩]{1,4}[/.-][\d٠-٩]{1,2}[/.-][\d٠-٩]{2,4}`
const time = String.raw`[\d٠-٩]{1,2}:[\d٠-٩]{2}(?::[\d٠-٩]{2})?(?:\s?[ap]\.?m\.?|\s?[صم])?`
/** WhatsApp on Android leaves the year out where messages are copied: «[12/01, 10:22] Name: ». */
const dayOfYear = String.raw`\[[\d٠-٩]{1,2}[/.-][\d٠-٩]{1,2}[,،]?\s+${time}\]`
/**
 * What chat programs add before a message: «[12/01/2026, 10:22] Name: », «12/01/2026, 10:22 - Name: », «[10:22, 12/01/2026] Name: »; and above one:
 * «Name, [12.01.2026 10:22]».
 */
const chatStamp = new RegExp(
  String.raw`^\s*\[?(?:${date}[,،]?\s+${time}|${time}[,،]\s*${date}|${dayOfYear})\]?\s*[-–]?\s*[^:\n]{1,40}:\s+|^[^:\n[\]]{1,40}[,،]\s*\[${date}[,،]?\s+${time}\]\s*$`,
  'i',
)

/** «❓ ما العاصمة؟», «🔹 السؤال: …», whose sign would begin an option. */
const askingSign =
  /^\s*(?:[❓❔]\ufe0f?\s*)+|^\s*(?:\p{Extended_Pictographic}\ufe0f?\s*)+(?=(?:(?:ال)?سؤال|question)[\s:：\d])/iu

/** «*س1:* …», «*ما العاصمة؟*» and «_أ)_ …» of WhatsApp. A star before an option may mark the right one, and stays. */
function withoutChatBold(line: string): string {
  if (line.length > 5000) return line
  return line.replace(
    /^(\s*)([*_])(?=[^\s*_])([^*_]*[^\s*_])\2(?=\s|$)/,
    (whole, space: string, _sign, inner: string) =>
      /[:：?؟]$|^\S{1,2}[).:/-]$|^(?:(?:ال)?سؤال|س|q|question)\s*[\d٠-٩]/i.test(inner) ? space + inner : whole,
  )
}

/** 1️⃣ is 1), 🅱️ and Ⓑ are B), ② is 2). */
function plainSigns(line: string): string {
  return line
    .replaceAll(/(\d)\ufe0f?\u20e3\s*/gu, '$1) ')
    .replaceAll(/([🅰🅱🇦-🇯Ⓐ-Ⓙⓐ-ⓙ])\ufe0f?\s*(?:[).:-]\s*)?/gu, (_, sign: string) => `${letterOf(sign.codePointAt(0)!)}) `)
    .replaceAll(/^\s*([①-⑳])\s*/gu, (_, sign: string) => `${sign.codePointAt(0)! - 0x245f}) `)
}

function letterOf(point: number): string {
  const first = [0x1f170, 0x1f1e6, 0x24b6, 0x24d0].find((from) => point >= from && point < from + 10)!
  return String.fromCharCode(65 + point - first)
}

/** Headings of several #, horizontal lines and bold words, as chat assistants write them. */
function withoutMarkdown(line: string): string {
  if (line.length > 20_000) return line
  if (/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line)) return ''
  return (
    line
      .replace(/^\s*#{2,6}\s+/, '')
      .replace(/^\s*#\s+(?=(?:السؤال|سؤال|question)\b)/i, '')
      .replaceAll(/(?<![\p{L}\p{N})\]*])\*\*(?=[^\s*])([^*]*[^\s*])\*\*(?![\p{L}\p{N}([*])/gu, '$1')
      // But __init__ is a name in Python.
      .replaceAll(/(?<![\p{L}\p{N})\]_])__(?=[^\s_])(?![a-z]+(?:_[a-z]+)*__)([^_]*[^\s_])__(?![\p{L}\p{N}([_])/gu, '$1')
  )
}

/** Among the lines of a question. */
export function isCode(text: string, line = text): boolean {
  return !/[\u0600-\u06ff]/.test(line) && /[=(){};<>[\]]/.test(text)
}
