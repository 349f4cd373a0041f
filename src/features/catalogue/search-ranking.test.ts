// What a search finds first, and how it understands other words, on a real database.
import { beforeAll, expect, test } from 'vitest'
import { makeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract.ts'
import { findEqualPhrases, findKnownWords } from './sql-search.ts'

const school = startSchool()

async function titles(q: string, query: Record<string, string | number> = {}): Promise<string[]> {
  const { status, body } = await school.call(contract.searchCourses, { query: { q, ...query }, language: 'ar' })
  expect(status, q).toBe(200)
  return body.data.map(({ title }: { title: string }) => title)
}

beforeAll(() => makeCourse(school.db, { title: 'زينة', description: '<p>حشو</p>' }))

test('rank: exact title, then its beginning, its words, names, and texts; in each the popular first', async () => {
  const make = (title: string, rest: object = {}) => makeCourse(school.db, { title, category: 'علوم', ...rest })
  await make('مدخل عام', { summary: 'فيه شيء من الفلك' })
  await make('النجوم', { category: 'فلك' })
  await make('عجائب الفلك')
  await make('الفلك للهواة')
  await make('الفَلَك')
  const popular = await make('رحلة في علم الفلك')
  await school.db.updateTable('courses').set({ student_count: 9 }).where('id', '=', popular.id).execute()
  const ranked = ['الفَلَك', 'الفلك للهواة', 'رحلة في علم الفلك', 'عجائب الفلك', 'النجوم', 'مدخل عام']
  expect(await titles('فلك')).toEqual(ranked)
  const pages = [await titles('فلك', { limit: 4 }), await titles('فلك', { limit: 4, page: 2 })]
  expect(pages.flat()).toEqual(ranked)
})

test('titles, categories, instructors, summaries and descriptions are searched, and marked where they show', async () => {
  await makeCourse(school.db, {
    title: 'الخطّ العربيّ',
    titleEn: 'Arabic Calligraphy',
    category: 'فنون جميلة',
    instructor: 'سعاد قرطبي',
    summary: 'رحلة مع القصبة والحبر.',
    description: '<p>تمارين <b>يوميّة</b>&nbsp;قصيرة</p><script>alert</script>',
  })
  for (const typed of [
    'خط عربي',
    'calligraphy',
    'فنون جميله',
    'قرطبي',
    'القصبه',
    'يومية',
    'خط قرطبي',
    'الخ',
    'خط ال',
  ]) {
    expect(await titles(typed), typed).toEqual(['الخطّ العربيّ'])
  }
  expect(await titles('script')).toEqual([])
  const { body } = await school.call(contract.searchCourses, { query: { q: 'الخط سعاد حبر' }, language: 'ar' })
  expect(body.data[0].highlights).toEqual([
    { field: 'title', text: 'الخطّ العربيّ', ranges: [[0, 5]] },
    { field: 'instructor', text: 'سعاد قرطبي', ranges: [[0, 4]] },
    { field: 'summary', text: 'رحلة مع القصبة والحبر.', ranges: [[15, 21]] },
  ])
  const english = await school.call(contract.searchCourses, { query: { q: 'calig' }, language: 'en' })
  expect(english.body).toMatchObject({ data: [], meta: { total: 0 } })
  const mistyped = await school.call(contract.searchCourses, { query: { q: 'caligraphy' }, language: 'en' })
  expect(mistyped.body.data[0]).toMatchObject({
    title: 'Arabic Calligraphy',
    highlights: [{ field: 'title', ranges: [[7, 18]] }],
  })
})

test('keywords and a French title are searched, then texts of categories and titles of chapters', async () => {
  const { db } = school
  const named = await makeCourse(db, { title: 'فنّ الحدائق', category: 'زراعة وبستنة' })
  await db
    .updateTable('courses')
    .set({ title_fr: 'Jardinage urbain', keywords: ['حواكير', 'potager'] })
    .where('id', '=', named.id)
    .execute()
  await db.updateTable('categories').set({ description: 'أشجار مثمرة' }).where('id', '=', named.categoryId).execute()
  await makeCourse(db, { title: 'دليل المزارع', chapters: [{ title: 'تقليم الكروم' }, { title: 'حواكير الجبل' }] })
  expect(await titles('jardinage')).toEqual(['فنّ الحدائق'])
  expect(await titles('حواكير')).toEqual(['فنّ الحدائق', 'دليل المزارع'])
  expect(await titles('اشجار')).toEqual(['فنّ الحدائق'])
  expect(await titles('الكروم')).toEqual(['دليل المزارع'])
  await db.updateTable('chapters').set({ title: 'تقليم الزيتون' }).where('title', '=', 'تقليم الكروم').execute()
  expect(await titles('الكروم')).toEqual([])
  expect(await titles('زيتون')).toEqual(['دليل المزارع'])
  await db.deleteFrom('chapters').where('title', '=', 'تقليم الزيتون').execute()
  expect(await titles('زيتون')).toEqual([])
})

test('words of the school’s table are equal as soon as they stand there, phrases as a whole', async () => {
  await makeCourse(school.db, { title: 'تربية النحل', summary: 'خلايا وعسل' })
  expect(await titles('elevage abeilles')).toEqual([])
  await school.db
    .insertInto('search_synonyms')
    .values({ phrases: ['تربية النحل', 'élevage d’abeilles', 'apiculture'] })
    .execute()
  for (const typed of ['elevage abeilles', 'Apiculture', 'apicultures', 'apikultur']) {
    expect(await titles(typed), typed).toEqual(['تربية النحل'])
  }
  expect(await titles('abeilles')).toEqual([])
})

test('a word of the table counts while it is still being typed, from four letters', async () => {
  const { db } = school
  const popular = await makeCourse(db, { title: 'موسيقى الجزر', summary: 'يوكوليلي وطبول' })
  await db.updateTable('courses').set({ student_count: 9 }).where('id', '=', popular.id).execute()
  await makeCourse(db, { title: 'مدخل إلى Ukulele' })
  await db
    .insertInto('search_synonyms')
    .values({ phrases: ['يوكوليلي', 'ukulele'] })
    .execute()
  for (const typed of ['يوكوليلي', 'يوكوليل', 'يوكو']) {
    expect(await titles(typed), typed).toEqual(['مدخل إلى Ukulele', 'موسيقى الجزر'])
  }
  expect(await titles('يوك')).toEqual(['موسيقى الجزر'])
})

test('plural and feminine endings fold, after all else', async () => {
  await makeCourse(school.db, { title: 'مصوّرات الطبيعة' })
  await makeCourse(school.db, { title: 'عدسات', summary: 'لكلّ مصوّرة' })
  expect(await titles('مصورة')).toEqual(['عدسات', 'مصوّرات الطبيعة'])
  await makeCourse(school.db, { title: 'Peintures murales' })
  expect(await titles('peinture murale')).toEqual(['Peintures murales'])
})

test('without a course that has all words come the closest, and it says so', async () => {
  const { db } = school
  await makeCourse(db, { title: 'نجارة الأثاث' })
  await makeCourse(db, { title: 'نجارة القوارب', summary: 'خشب وغراء' })
  const search = async (q: string, query = {}) => {
    const { body } = await school.call(contract.searchCourses, { query: { q, ...query }, language: 'ar' })
    return { titles: body.data.map(({ title }: { title: string }) => title), meta: body.meta }
  }
  expect(await search('نجارة القوارب')).toMatchObject({ meta: { relaxed: false, understood: 'نجارة قوارب' } })
  expect(await search('نجاره كوانتم')).toMatchObject({
    titles: ['نجارة القوارب', 'نجارة الأثاث'],
    meta: { relaxed: true, total: 2, understood: 'نجارة' },
  })
  expect((await search('أثاث غراء')).titles.toSorted()).toEqual(['نجارة الأثاث', 'نجارة القوارب'])
  // A subject in the table that the school does not teach: the table's replacement, or all courses.
  await db
    .insertInto('search_synonyms')
    .values([{ phrases: ['تطعيم الخشب', 'marqueterie'], wider: 'نجارة' }, { phrases: ['صباغة', 'teinture'] }])
    .execute()
  expect(await search('marqueterie')).toMatchObject({
    titles: ['نجارة القوارب', 'نجارة الأثاث'],
    meta: { relaxed: true },
  })
  const all = await search('teinture', { limit: 2 })
  expect([all.titles.length, all.meta.relaxed, all.meta.total > 2]).toEqual([2, true, true])
  expect(await search('كورسات')).toMatchObject({ meta: { relaxed: true } })
  // Random letters find nothing.
  expect(await search('xqzwv ضصثقفغ')).toMatchObject({ titles: [], meta: { total: 0, relaxed: false } })
})

test('what many look up at the same moment is for each as alone', async () => {
  await makeCourse(school.db, { title: 'صيد السمك بالصنّارة' })
  await school.db
    .insertInto('search_synonyms')
    .values({ phrases: ['صنارة', 'hameçon'] })
    .execute()
  const words = [
    { words: ['صنار'], forms: ['صنار'] },
    // The same, but as a form of what was typed: it does not go on.
    { words: ['لصنار', 'سمك'], forms: ['لصنار', 'صنار', 'سمك'] },
    { words: ['سمك'], forms: ['سمك'] },
    { words: ['قاموسا'], forms: ['قاموسا'] },
  ]
  const phrases = [['صناره'], ['hamecon', 'سمك'], ['سمك'], []]
  const alone = { words: [] as unknown[], phrases: [] as unknown[] }
  for (const asked of words) alone.words.push(await findKnownWords(school.db, asked))
  for (const asked of phrases) alone.phrases.push(await findEqualPhrases(school.db, asked))
  expect(await Promise.all(words.map((asked) => findKnownWords(school.db, asked)))).toEqual(alone.words)
  expect(await Promise.all(phrases.map((asked) => findEqualPhrases(school.db, asked)))).toEqual(alone.phrases)
  const completed = { form: 'صنار', word: 'صناره', is_ending: false, is_completion: true }
  expect(alone.words[0]).toContainEqual(completed)
  expect(alone.words[1]).not.toContainEqual(completed)
  expect(alone.phrases.map((groups) => (groups as unknown[]).length)).toEqual([1, 1, 0, 0])
})
