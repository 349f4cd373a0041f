// One word in two scripts, by rule. Words that are equal here must also be candidates in the database.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { foldArabic } from '#kit/fold-arabic.ts'
import { startSchool } from '#tests/school.ts'
import { soundsLike } from './sounds-like.ts'

const school = startSchool()

const same: [string, string][] = [
  ['بايثون', 'Python'],
  ['بايتون', 'Python'],
  ['بيثون', 'python'],
  ['بايثن', 'python'],
  ['جافاسكريبت', 'JavaScript'],
  ['رياكت', 'React'],
  ['فيجما', 'Figma'],
  ['فيغما', 'Figma'],
  ['فوتوشوب', 'Photoshop'],
  ['إكسل', 'Excel'],
  ['لينكس', 'Linux'],
  ['دوكر', 'docker'],
  ['فيزكس', 'physics'],
  ['ماركتينغ', 'marketing'],
  ['ديزاين', 'design'],
  ['فيزيك', 'physique'],
  ['ستاتيستيك', 'statistiques'],
  ['بروغراماسيون', 'programmation'],
  ['رياضيات', 'riyadiyat'],
  ['رياضيات', 'riyadhiyat'],
  ['رياضيات', 'ryadyat'],
  ['برمجة', 'barmaja'],
  ['تصميم', 'tasmim'],
  ['تسويق', 'taswi9'],
  ['إحصاء', 'i7sa2'],
  ['عربي', '3arabi'],
  ['خط', '5att'],
  ['قواعد', '9awa3id'],
  ['إنجليزية', 'inglizia'],
  ['فرنسية', 'faransia'],
  ['فيزياء', 'fizya'],
  ['باك', 'bac'],
  ['مراجعة', 'mouraja3a'],
  ['fizik', 'physique'],
  ['matematik', 'mathématiques'],
  ['fotoshop', 'photoshop'],
  ['informatik', 'informatique'],
]

test.each(same)('%s and %s are one word', async (one, other) => {
  const [a, b] = [foldArabic(one), foldArabic(other)]
  expect([soundsLike(a, b), soundsLike(b, a)]).toEqual([true, true])
  const { rows } = await sql<{ same: boolean }>`select sound_key(${a}) = sound_key(${b}) as same`.execute(school.db)
  expect(rows).toEqual([{ same: true }])
})

test.each([
  ['قلم', 'film'],
  ['باب', 'bob'],
  ['حرب', 'habr'],
  ['بيت', 'bot'],
  ['سقل', 'sql'],
  ['كتب', 'kitabat'],
  ['صورة', 'سورة'],
  ['طب', 'تب'],
  ['رياضة', 'riyadiyat'],
  ['web', 'ويب'],
  ['', 'a'],
])('%s and %s are not', (one, other) => {
  expect(soundsLike(foldArabic(one), foldArabic(other))).toBe(false)
})
