// What other programs print around questions and say of them. Pure.

/** What ExamView writes behind a key: points, difficulty, page. */
export const ofExamView = /(?:^|\s+)(?:PTS|DIF|REF|OBJ|NAT|STA|LOC|TOP|KEY|MSC|NOT|BLM)\s*:\s.*$/

/** What Moodle shows of an attempt around the text of a question; how it was answered stands only above. */
const ofMoodle =
  /^(?:mark(?:ed)?\s+[\d.,\s]*out of [\d.,]+|flag question|question text|select one(?: or more)?:|(?:ال)?درجة\s+[\d.,٠-٩]+\s+من\s+[\d.,٠-٩]+|نص السؤال|اختر (?:أحد الخيارات|واحدًا? أو أكثر):|note de [\d.,]+ sur [\d.,]+|texte de la question|veuillez choisir (?:une|au moins une) réponse ?\.?:?)$/i
const stateOfMoodle =
  /^(?:correct|incorrect|partially correct|not (?:yet )?answered|answer saved|complete|صحيح|صحيحة|غير صحيح|غير صحيحة|خاطئ|خطأ|لم تتم الإجابة|غير مجاب عليه|terminé|partiellement correct)$/i

/** @param isBelowHeading whether only the number of its question stands above */
export function isOfProgram(line: string, isBelowHeading: boolean): boolean {
  const text = line.trim()
  return (
    (/^[A-Z]{3}\s*:/.test(text) && text.replace(ofExamView, '').trim() === '') ||
    ofMoodle.test(text) ||
    (isBelowHeading && stateOfMoodle.test(text))
  )
}

/** «التمرين الثاني: (8 نقاط)», «Part B: True/False»: no part of the question above. */
export function isSection(line: string): boolean {
  return /^(?:(?:ال)?(?:تمرين|قسم|جزء|محور)\s+\S{1,10}|(?:part|section|partie|exercice|exercise)\s+(?:n°\s*)?\S{1,4})\s*(?:[:：.(–—-]|$)/iu.test(
    line.trim(),
  )
}
