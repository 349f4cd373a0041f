// The prepared message to somebody who needs attention, in their language, to be sent or changed.
import { fillIn } from '#kit/server/fill-in.ts'
import { chooseText } from '#kit/server/in-language.ts'
import textsAr from './messages.ar.json' with { type: 'json' }
import textsEn from './messages.en.json' with { type: 'json' }
import type { needs } from './contract-console.ts'
import type { PersonFound } from './sql-attention.ts'

const texts = { ar: textsAr, en: textsEn }

export function readyMessage(
  kind: (typeof needs)[number],
  { full_name, language, course_id, title, title_en }: PersonFound,
  publicUrl: string,
): string {
  const course = chooseText(language, title, title_en)
  return fillIn(texts[language][kind], {
    name: full_name,
    course,
    address: `${publicUrl}/student/courses/${course_id}/learn`,
  })
}
