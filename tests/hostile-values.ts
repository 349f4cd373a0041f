// Values no honest form sends, and valid samples of the schemas they are put into.
import fc from 'fast-check'
import * as z from 'zod'

const rightToLeft = '\u202e'
const loneSurrogate = String.fromCharCode(0xd800)

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  loneSurrogate,
  `a${loneSurrogate}b`,
  `${rightToLeft}abc\u202c\u2066\u2069`,
  '\ufeff\u200f',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  `'; drop table users; --`,
  `" or 1=1 --`,
  '$1 %s {{reference}} ${process.env}',
  '../../../../etc/passwd',
  'NaN',
  '-1',
  '1e999',
  '0x10',
  '99999999999999999999',
  'null',
  'true',
  '[]',
  '{}',
  'a'.repeat(20_000),
  '\u0639'.repeat(20_000),
  '😀'.repeat(5000),
  'http://[::1',
  'a@b',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'not-a-uuid',
  '__proto__',
  'constructor',
]

/** Any character. The library's own, `binary`, first lists a million of them for two seconds. */
const character = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))

/** What a query or an address can carry. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: character, maxLength: 40 }) },
)

/** What JSON can carry; `undefined` leaves the field out. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      undefined,
      null,
      true,
      0,
      -1,
      1.5,
      1e308,
      -1e308,
      Number.MAX_SAFE_INTEGER,
      2 ** 31,
      [],
      [[]],
      [null],
      ['a', 'b'],
      {},
      { constructor: { prototype: { admin: true } } },
      { toString: 'a', length: -1 },
      { $gt: '' },
      Array.from({ length: 2000 }, (_, index) => index),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Objects this deep exhaust parsers that recurse. */
export function deepJson(depth: number, leaf = '1'): string {
  return `${'{"a":['.repeat(depth / 2)}${leaf}${']}'.repeat(depth / 2)}`
}

interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string
  format?: string
  minimum?: number
  minLength?: number
  minItems?: number
  items?: JsonSchema
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
}

/** A value the schema accepts; `known` gives the fields that must name something real. */
export function sampleOf(schema: z.core.$ZodType, known: Record<string, unknown>): Record<string, unknown> {
  const whole = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema
  return sample(whole, '', known, whole.$defs) as Record<string, unknown>
}

function sample(
  schema: JsonSchema,
  name: string,
  known: Record<string, unknown>,
  defs: Record<string, JsonSchema> = {},
): unknown {
  const named = schema.$ref && defs[schema.$ref.split('/').at(-1)!]
  if (named) return sample(named, name, known, defs)
  if (name in known) return known[name]
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0]!, name, known, defs)
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, inner]) => [field, sample(inner, field, known, defs)]),
    )
  }
  if (schema.type === 'object') return {}
  if (schema.type === 'array') {
    const { minItems = 0, items } = schema
    // As many as there must be, each text another.
    return Array.from({ length: items ? minItems : 0 }, (_, at) => {
      const one = sample(items!, name, known, defs)
      return at > 0 && typeof one === 'string' ? `${one}${at}` : one
    })
  }
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  return schema.format === 'date-time' ? '2026-01-15T10:00:00Z' : 'manara'
}
