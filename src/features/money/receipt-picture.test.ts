// A receipt as a reader sees it: its head, and that nothing leaves the paper.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createTypesetter } from '#kit/server/typeset.ts'
import { toReceiptData, type ReceiptRecord } from './receipt-data.ts'

const template = fileURLToPath(new URL('./template/receipt.typ', import.meta.url))
const typesetter = createTypesetter()
afterAll(() => typesetter.close())

const record: ReceiptRecord = {
  receipt_number: 'R-2026-0042',
  amount: 4900,
  method: 'ccp',
  transaction_number: null,
  recorded_at: new Date('2026-06-02T10:00:00Z'),
  cancelled_at: null,
  refunded_amount: 0,
  student: 'أنيس مرابط',
  email: null,
  code: null,
  title: 'النحو',
  title_en: null,
  plan: null,
  plan_en: null,
  // Tails of letters that reach deep below the line.
  name_ar: 'مدرسة التعليم وتصميم المواقع',
  name_en: 'The High School of Teaching and Design',
  contact_email: null,
  chat_number: null,
}

test('the tails of the school’s Arabic name end above its English one, and both begin at one edge', async () => {
  const { data, info } = await sharp(await typesetter.picture(template, toReceiptData(record, 'ar')))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const perMm = info.width / 148
  // Beside the mark, above the rule.
  const [left, right, top, bottom] = [20, 113, 10, 27].map((mm) => Math.round(mm * perMm)) as [number, ...number[]]
  const lines: { first: number; last: number; end: number }[] = []
  for (let y = top!; y < bottom!; y++) {
    const row = [...data.subarray(y * info.width + left, y * info.width + right!)]
    const end = row.findLastIndex((light) => light < 180)
    if (end === -1) continue
    const line = lines.at(-1)
    if (line && line.last === y - 1) Object.assign(line, { last: y, end: Math.max(line.end, end) })
    else lines.push({ first: y, last: y, end })
  }
  // Dots and marks stand apart from their letters: the English name is the last line.
  expect(lines.length).toBeGreaterThan(1)
  const ends = [Math.max(...lines.slice(0, -1).map(({ end }) => end)), lines.at(-1)!.end]
  expect(Math.abs(ends[0]! - ends[1]!)).toBeLessThan(perMm)
})

test.each(['ar', 'en'] as const)(
  'what is too long for its line becomes smaller instead of leaving the paper (%s)',
  async (language) => {
    const long = toReceiptData(
      {
        ...record,
        student: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewiss',
        email: 'wolfeschlegelsteinhausenbergerdorff.abdelkader@universite-mouloud-mammeri.example',
        transaction_number: '1234567890'.repeat(5),
        contact_email:
          'administration.des-inscriptions.et.des-paiements.de-la-formation@universite-mouloud-mammeri.example',
      },
      language,
    )
    const { data, info } = await sharp(await typesetter.picture(template, long))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const margin = Math.floor((13.5 / 148) * info.width)
    const beside = data.filter((_light, at) => at % info.width < margin || at % info.width >= info.width - margin)
    // A line that ends there leaves a breath of grey.
    expect(Math.min(...new Set(beside))).toBeGreaterThan(240)
  },
)

test.each(['ar', 'en'] as const)('how it was paid stands on it only where somebody said so (%s)', (language) => {
  const rows = (method: ReceiptRecord['method']) => toReceiptData({ ...record, method }, language).rows.length
  expect(rows('cash')).toBe(rows('ccp'))
  expect(rows('other')).toBe(rows('ccp') - 1)
})
