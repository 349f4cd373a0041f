// Generated data for measuring: the same for the same numbers, with common and rare words as real titles have them.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'

const hues = ['sea', 'clay', 'olive', 'indigo', 'saffron', 'mulberry']
const openings = [
  'أساسيات',
  'مقدّمة في',
  'احتراف',
  'دليل المبتدئين إلى',
  'تعلَّم',
  'مدخل إلى',
  'ورشة',
  'المسار الكامل في',
  'مهارات',
]
const topics =
  `البرمجة التصميم المحاسبة التسويق الإدارة الإحصاء الكتابة الرسم التصوير الطبخ الخياطة النحو البلاغة التاريخ الفلسفة الفيزياء
  الكيمياء الرياضيات الأحياء الذكاء الشبكات الأمن الإلكترونيات الروبوتات الترجمة الخط الموسيقى المسرح الصحافة الاقتصاد القانون
  التفاوض القيادة التخطيط الجودة السلامة التمريض التغذية الرياضة السباحة الزراعة البستنة النجارة الميكانيكا الكهرباء اللحام`.split(
    /\s+/u,
  )
const tools =
  'Python JavaScript Excel React C++ C# Java SQL Figma Photoshop Node.js AutoCAD Linux Docker Blender Arduino'.split(
    ' ',
  )
const endings = [
  'من الصفر',
  'للمبتدئين',
  'المتقدّم',
  'عمليًّا',
  'في أسبوع',
  'بالعربيّة',
  'خطوة بخطوة',
  'للأطفال',
  'للشركات',
  '٢٠٢٦',
]
const frenchTitles = ['Les bases de', 'Introduction à', 'Programmation avec', 'Maîtriser', 'Mathématiques et']
const names = 'ياسين سعاد كمال ليلى نادية رشيد أمينة يوسف مريم خالد فريدة عمر هدى سمير نور'.split(' ')
const families = 'بن عمر|قرطبي|زروقي|مرابط|بوزيد|حدّاد|شريف|منصوري|عيساوي|الهاشمي|بلقاسم|تومي'.split('|')

/** Pseudo-words with the shapes of Arabic, for the texts. */
const words = 'برس كتب درس علم فهم نظر بحث عمل نقل حفظ قرأ جمع قسم ركب شرح طبق عرف غير فرق قدر'
  .split(' ')
  .flatMap((a) =>
    'ات ون ين ة ي ها كم نا وا تم'
      .split(' ')
      .flatMap((z) => 'م ت ا ن ي ست مت ال وال بال'.split(' ').map((x) => x + a + z)),
  )

/** One of a list, the first ones the more often the higher the skew. */
function one(list: string[], skew: number) {
  return sql`(${list}::text[])[1 + floor(power(random(), ${sql.lit(skew)}) * ${sql.lit(list.length)})::int]`
}

/** So many published courses with plans, chapters, categories and instructors (one for 250 courses). */
export async function generateCourses(db: Database, count: number): Promise<void> {
  const instructors = Math.max(5, Math.ceil(count / 250))
  const duration = sql`5 + (n * 7 + at * 13) % 40`
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    // Facts of cards are set at once below, not row by row.
    const tables = ['courses', 'pricing_plans', 'chapters']
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
    await sql`select setseed(0.5)`.execute(trx)
    await sql`insert into categories (id, name, name_en, hue, position)
      select gen_random_uuid(), 'تصنيف ' || n, 'Category ' || n, (${hues}::text[])[n], n from generate_series(1, 6) n`.execute(
      trx,
    )
    await sql`insert into instructors (id, name, bio) select gen_random_uuid(),
      (${names}::text[])[1 + n % ${sql.lit(names.length)}] || ' ' || (${families}::text[])[1 + n / 3 % ${sql.lit(families.length)}], 'سيرة'
      from generate_series(1, ${instructors}::int) n`.execute(trx)
    await sql`
      insert into courses (id, title, title_en, description, summary, category_id, instructor_id, level, status, published_at, price,
        chapter_count, total_minutes, student_count, rating_sum, rating_count, title_fr, keywords)
      select gen_random_uuid(),
        ${one(openings, 1)} || ' ' || ${one(topics, 2)} || case when random() < 0.4 then ' بلغة ' || ${one(tools, 2)} else ' و' || ${one(topics, 1)} end
          || ' ' || ${one(endings, 1)} || case when random() < 0.5 then '' else ' ' || n % 500 end,
        case when random() < 0.3 then 'Course ' || n || ' in ' || ${one(tools, 1)} end,
        '<p>' || (select string_agg(${one(words, 2)}, ' ') from generate_series(1, 40 + n % 40)) || '</p>',
        (select string_agg(${one(words, 2)}, ' ') from generate_series(1, 12 + n % 3)),
        g.ids[1 + floor(random() * 6)::int], i.ids[1 + floor(random() * array_length(i.ids, 1))::int],
        (array['beginner', 'intermediate', 'advanced'])[1 + floor(random() * 3)::int], 'published', timestamptz '2026-01-01' - n * interval '7 minutes',
        case when random() < 0.1 then 0 else 500 * (1 + floor(random() * 40)::int) end,
        10, (select sum(${duration}) from generate_series(1, 10) at),
        floor(power(random(), 4) * 3000)::int, 40, 10,
        case when random() < 0.3 then ${one(frenchTitles, 1)} || ' ' || ${one(tools, 1)} end,
        case when random() < 0.3 then array[${one(tools, 1)}, ${one(topics, 1)}] else '{}' end
      from generate_series(1, ${count}::int) n,
        (select array_agg(id order by position) as ids from categories) g, (select array_agg(id) as ids from instructors) i`.execute(
      trx,
    )
    await sql`insert into pricing_plans (id, course_id, position, name, price, features)
      select gen_random_uuid(), id, at, 'الباقة ' || at, price * at, array['كل الفصول'] from courses, generate_series(1, 2) at`.execute(
      trx,
    )
    await sql`insert into chapters (id, course_id, position, title, duration, allow_preview, vimeo_url)
      select gen_random_uuid(), id, at, 'الفصل ' || at || ': ' || ${one(words, 2)} || ' ' || ${one(topics, 2)}, ${duration}, at = 1, 'https://vimeo.com/76979871'
      from (select id, row_number() over (order by published_at desc)::int as n from courses) c, generate_series(1, 10) at`.execute(
      trx,
    )
    for (const part of ['category', 'instructor'] as const) {
      const table = part === 'category' ? sql.table('categories') : sql.table('instructors')
      await sql`update ${table} t set course_count = (select count(*) from courses where ${sql.ref(`${part}_id`)} = t.id)`.execute(
        trx,
      )
    }
    await sql`select refresh_course_search(array(select id from courses))`.execute(trx)
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  })
  await sql`vacuum analyze`.execute(db)
}
