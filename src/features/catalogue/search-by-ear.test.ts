// Search over the demo school, beyond the families: names of lessons, words written by ear, what is said around them, and selling and prices.
import { beforeAll, expect, test } from 'vitest'
import { demoId } from '#demo/ids.ts'
import { seedCatalogue } from '#demo/seed-catalogue.ts'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool()
beforeAll(() => school.db.transaction().execute((trx) => seedCatalogue(trx, school.now)))

test.each([
  ['kifeh ne9ra mli7', 'study'],
  ['kifech ndir site', 'web'],
  ['kifash nsawe9', 'marketing'],
  ['lanjli', 'english-b1'],
  ['خطي ماشي مليح', 'calligraphy'],
  ['قرايتي ماراهيش مليحة', 'study'],
  ['دروس ومراجعات في مادة الفيزياء', 'bac-physics'],
  ['أستاذ بايثون', 'python'],
  ['i am new to programming', 'python web javascript sql'],
  ['كيف أنظم وقتي', 'study'],
  ['بيس دو دوني', 'sql'],
  ['exponentielle', 'bac-maths'],
  ['condensateur', 'bac-physics'],
  ['loi normale', 'statistics'],
  ['khat koufi', 'calligraphy'],
  ['feuille de style css', 'web'],
  ['السلام عليكم اريد تعلم لغة البرمجة بايثون', 'python'],
  ['حبيت نفهم الماط مليح', 'bac-maths'],
  ['kifach nbarmej', 'python web javascript sql'],
])('is found by the name of a lesson, by ear, and whatever is said around it: %s', async (typed, keys) => {
  const { body } = await school.call(contract.searchCourses, { query: { q: typed }, language: 'ar' })
  const first: string[] = body.data.slice(0, 3).map(({ id }: { id: string }) => id)
  expect(keys.split(' ').some((key) => first.includes(demoId('course', key)))).toBe(true)
})

test.each(['كيفاش نبيع في الانترنت', 'nbi3 f internet', 'vendre sur internet'])(
  'selling on the internet is one thing, and not the web: %s',
  async (q) => {
    const { body } = await school.call(contract.searchCourses, { query: { q }, language: 'ar' })
    expect(body.meta.relaxed).toBe(false)
    expect(body.data[0].id).toBe(demoId('course', 'marketing'))
  },
)

test.each(['دورة باطل', 'كورس فابور', 'tuto gratuites'])(
  'where only the price was typed come the free courses: %s',
  async (q) => {
    const { body } = await school.call(contract.searchCourses, { query: { q }, language: 'ar' })
    expect(body.meta.relaxed).toBe(true)
    expect(body.data.map(({ price }: { price: number }) => price)).toEqual([0, 0])
  },
)
