// Search through HTTP on a real database: the families of spelling, one typing error, and what is never found. Ranking: search-ranking.test.ts.
import { constantFrom, oneof, sample, string } from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { foldArabic } from '#kit/fold-arabic.ts'
import { makeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool()

async function titles(q: string, query: Record<string, string | number> = {}): Promise<string[]> {
  const { status, body } = await school.call(contract.searchCourses, { query: { q, ...query }, language: 'ar' })
  expect(status, q).toBe(200)
  return body.data.map(({ title }: { title: string }) => title)
}

/** Spelling families (product.md, Search): each way of writing finds the other. */
const families: Record<string, [string, string][]> = {
  hamza: [
    ['مسؤولية القائد', 'مسوولية القائد'],
    ['بيئة العمل', 'بييه العمل'],
    ['ا\u0654مان الشبكات', 'أمان الشبكات'],
  ],
  alef: [
    ['أساسيات الإحصاء', 'اساسيات الاحصاء'],
    ['آفاق التسويق', 'افاق التسويق'],
    ['ٱقتصاد منزلي', 'اقتصاد منزلي'],
  ],
  'ى and ي': [['مبنى ذكي', 'مبني ذكى']],
  'ة and ه': [['قراءة سريعة', 'قراءه سريعه']],
  tashkeel: [['كِتابةُ القِصّةِ', 'كتابة القصة']],
  tatweel: [['فنـــون', 'فنون']],
  'the article': [
    ['التصوير الفوتوغرافي', 'تصوير فوتوغرافي'],
    ['مدخل للحاسوب', 'مدخل الحاسوب'],
    ['الرسم بالألوان', 'رسم ألوان'],
    ['التجارة الإلكترونية', 'تجارة إلكترونية'],
  ],
  'Arabic-Indic digits': [
    ['خطة ٢٠٢٦', 'خطة 2026'],
    ['جدول ۱۲', 'جدول 12'],
  ],
  'Latin in Arabic titles': [
    ['تعلّم الـPython', 'تعلم python'],
    ['Développement واجهات', 'developpement واجهات'],
    ['لغة C++', 'لغه c++'],
    ['Node.js للخوادم', 'خوادم NODE.JS'],
  ],
  'one typing error': [
    ['المحاسبة المالية', 'المحاسية المالية'],
    ['هندسة البرمجيات', 'هندسه البرمجيت'],
    ['Kubernetes', 'kuberentes'],
  ],
}

test.each(Object.entries(families))('%s: each spelling finds the other', async (_, pairs) => {
  for (const [one, other] of pairs) {
    for (const [written, typed] of [
      [one, other],
      [other, one],
    ] as const) {
      const course = await makeCourse(school.db, { title: written, category: 'تصنيف', instructor: 'معلّم' })
      expect(await titles(typed), `${typed} finds ${written}`).toContain(written)
      await school.db.deleteFrom('courses').where('id', '=', course.id).execute()
    }
  }
})

test('the database folds as the program does', async () => {
  const letters = 'ابتةهىيئؤءأإآٱلوفكم٣۴ً\u0654ـ\u200cpyIçœ9+# .،-<ﻻ½'
  const texts = sample(
    string({ unit: oneof({ weight: 4, arbitrary: constantFrom(...letters.split('')) }, string()) }),
    {
      numRuns: 2000,
      seed: 7,
    },
  )
  const own = Object.values(families).flat(2)
  const samples = [...texts, ...own].map((text) => text.replaceAll('\0', '')).filter((text) => text.isWellFormed())
  const { rows } = await sql<{ t: string; folded: string }>`select t, ar_norm(t) as folded
    from unnest(${samples}::text[]) t`.execute(school.db)
  expect(rows.map(({ folded }) => folded)).toEqual(rows.map(({ t }) => foldArabic(t)))
})

test('the database folds every sign as the program does', async () => {
  const blocks = [
    [1, 0x7ff],
    [0x900, 0x97f],
    [0x1e00, 0x2bff],
    [0x3000, 0x30ff],
    [0xfb50, 0xfbc1],
    [0xfd3d, 0xfeff],
    [0x1f300, 0x1f5ff],
  ] as const
  const signs = blocks.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)),
  )
  const { rows } = await sql<{ t: string; folded: string }>`select t, ar_norm(t) as folded
    from unnest(${signs.map((sign) => `a${sign}b ${sign}ب`)}::text[]) t`.execute(school.db)
  expect(rows.map(({ folded }) => folded)).toEqual(rows.map(({ t }) => foldArabic(t)))
})

test('only letters of one form are left, so case and locale of the database do not matter', async () => {
  const { rows } = await sql<{ folded: string }>`select ar_norm(('الأُسْتاذ ÉCOLE' collate "C")) as folded`.execute(
    school.db,
  )
  expect(rows).toEqual([{ folded: 'استاذ ecole' }])
})

test('C, C++ and C# are told apart', async () => {
  for (const title of ['لغة C', 'لغة C++', 'لغة C#']) await makeCourse(school.db, { title })
  expect(await titles('C++')).toEqual(['لغة C++'])
  expect(await titles('c#')).toEqual(['لغة C#'])
  expect((await titles('c')).slice(0, 3)).toEqual(['لغة C', 'لغة C#', 'لغة C++'])
  expect((await titles('لغة C'))[0]).toBe('لغة C')
})

test('a subject that no course has is not taken for a word that every course has', async () => {
  const { id } = await makeCourse(school.db, {
    title: 'أنواع من الخزف',
    description: '<p>لمن هذه الدورة؟ من الطين إلى الفرن. Out of clay.</p>',
  })
  expect(await titles('من الخزف')).toContain('أنواع من الخزف')
  for (const typed of ['أمن', 'امن', 'off']) expect(await titles(typed), typed).not.toContain('أنواع من الخزف')
  await school.db.deleteFrom('courses').where('id', '=', id).execute()
})

test('suggestions while typing: whom and what the words name, then courses, six at most', async () => {
  const { categoryId, instructorId } = await makeCourse(school.db, {
    title: 'نسيج الصوف',
    category: 'نسيج وحياكة',
    instructor: 'نسيجة بن علي',
  })
  for (let n = 1; n <= 8; n++) await makeCourse(school.db, { title: `نسيج ${n}`, category: 'نسيج وحياكة' })
  const suggest = async (q?: string) => school.call(contract.listSuggestions, { query: { q }, language: 'ar' })
  const { body } = await suggest('نسي')
  expect(body.data).toHaveLength(6)
  expect(body.data[0]).toEqual({ kind: 'category', id: categoryId, title: 'نسيج وحياكة' })
  expect((await suggest('نسيجة')).body.data).toContainEqual({
    kind: 'instructor',
    id: instructorId,
    title: 'نسيجة بن علي',
  })
  expect((await suggest('xqzwv')).body.data).toEqual([])
  expect([(await suggest()).status, (await suggest(' ')).status]).toEqual([422, 422])
})

test('what is found follows every change', async () => {
  const { db } = school
  const course = await makeCourse(db, { title: 'صناعة الخزف', category: 'حِرَف', prices: [3000], status: 'draft' })
  expect(await titles('خزف')).toEqual([])
  const set = (values: object) => db.updateTable('courses').set(values).where('id', '=', course.id).execute()
  await set({ status: 'published' })
  expect(await titles('خزف')).toEqual(['صناعة الخزف'])
  await set({ title: 'صناعة السلال' })
  expect(await titles('خزف')).toEqual([])
  await db.updateTable('categories').set({ name: 'أشغال يدوية' }).where('id', '=', course.categoryId).execute()
  expect(await titles('اشغال')).toEqual(['صناعة السلال'])
  expect(await titles('سلال', { price: '1-3000', duration: '20-20' })).toEqual(['صناعة السلال'])
  await db.updateTable('pricing_plans').set({ price: 5000 }).where('course_id', '=', course.id).execute()
  expect(await titles('سلال', { price: '1-3000' })).toEqual([])
  await set({ status: 'archived' })
  expect(await titles('سلال')).toEqual([])
})

test('filters narrow what is found', async () => {
  const cheap = await makeCourse(school.db, { title: 'نحو ميسّر', prices: [0], level: 'beginner', category: 'لغات' })
  await makeCourse(school.db, { title: 'نحو متقدّم', prices: [9000], level: 'advanced', instructor: 'كمال' })
  expect(await titles('نحو', { price: 'free' })).toEqual(['نحو ميسّر'])
  expect(await titles('نحو', { price: 'paid' })).toEqual(['نحو متقدّم'])
  expect(await titles('نحو', { level: 'advanced' })).toEqual(['نحو متقدّم'])
  expect(await titles('نحو', { category: cheap.categoryId })).toEqual(['نحو ميسّر'])
  expect(await titles('نخو', { instructor: cheap.instructorId })).toEqual(['نحو ميسّر'])
})

beforeAll(() => makeCourse(school.db, { title: 'زينة', description: '<p>حشو</p>' }))
test.each([
  "'",
  '\\',
  '::',
  ':*',
  '&|!()<->',
  "'; drop table courses; --",
  '<b>',
  '%',
  '_',
  '+++',
  '😀',
  'ـ',
  'ً',
  '\u200f',
])('hostile or empty: %s finds nothing and breaks nothing', async (typed) => {
  expect(await titles(typed)).toEqual([])
})

test('a very long word, in a course and in the box', async () => {
  const word = 'س'.repeat(190)
  await makeCourse(school.db, { title: word, description: `<p>${'ط'.repeat(30_000)} ${'كلمة '.repeat(9000)}</p>` })
  expect(await titles(word)).toEqual([word])
})

test('a missing, empty, too long or broken text is refused', async () => {
  for (const q of [undefined, '', '   ', 'x'.repeat(201), 'a\0b']) {
    const { status, body } = await school.call(contract.searchCourses, { query: { q } })
    expect([status, body.code], String(q)).toEqual([422, 'VALIDATION_FAILED'])
  }
})
