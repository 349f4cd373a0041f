// What the address may say about the catalogue's filters.
import { describe, expect, it } from 'vitest'
import {
  isOwnPrice,
  listQuery,
  notYetThere,
  priceBetween,
  priceEnds,
  readFilters,
  searchQuery,
  withoutFilters,
  writeFilters,
} from './filters.ts'

const category = '0190a100-0000-7000-8000-000000000001'

describe('what was typed and sent', () => {
  const sent = ['', 'Py', 'Pyt', 'Pyth']
  it.each([
    ['Py', ['Py', 'Pyt', 'Pyth']],
    ['Pyth', ['Pyth']],
    ['', sent],
    ['sql', undefined],
  ])('is ours when «%s» is shown, however late', (arrived, rest) => {
    expect(notYetThere(sent, arrived)).toEqual(rest)
  })
})

describe('filters in the address', () => {
  it('come back as they were written', () => {
    const filters = readFilters(new URLSearchParams({ search: 'بايثون', category, price: 'free', sort: 'popular' }))
    expect(filters).toMatchObject({ search: 'بايثون', category, price: 'free', instructor: '', sort: 'popular' })
    expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters)
  })

  it('are ignored when malformed or unknown', () => {
    const filters = readFilters(
      new URLSearchParams({
        category: '../x',
        instructor: '1',
        price: 'cheap',
        duration: '1-2',
        level: 'x',
        sort: 'x',
      }),
    )
    expect(withoutFilters(filters)).toBe(true)
    expect(writeFilters(filters)).toBe('')
  })

  it('are trimmed and cut where the search would refuse them', () => {
    expect(readFilters(new URLSearchParams({ search: '   ' })).search).toBe('')
    expect(readFilters(new URLSearchParams({ search: 'ا'.repeat(300) })).search).toHaveLength(200)
  })

  it('make the queries of list and search', () => {
    const filters = readFilters(new URLSearchParams({ search: 'sql', level: 'beginner', sort: 'price_asc' }))
    expect(listQuery(filters)).toEqual({ level: 'beginner', sort: 'price_asc' })
    expect(searchQuery(filters)).toEqual({ q: 'sql', level: 'beginner' })
  })
})

describe('a price range of one’s own', () => {
  it.each([
    ['2000', '5000', '2000-5000'],
    ['5 000', '2 000', '2000-5000'],
    ['٢٠٠٠', '۵۰۰۰', '2000-5000'],
    ['', '5000', '0-5000'],
    ['2000', '', '2000-999999999'],
    ['', 'x', ''],
  ])('%s to %s', (from, to, price) => {
    expect(priceBetween(from, to)).toBe(price)
  })

  it('is told from the presets and read back', () => {
    expect(readFilters(new URLSearchParams({ price: '2000-5000' })).price).toBe('2000-5000')
    expect(['2000-5000', '1-4000', 'free', ''].map(isOwnPrice)).toEqual([true, false, false, false])
    expect(priceEnds('5000-2000')).toEqual([2000, 5000])
    expect(priceEnds('0-5000')).toEqual([null, 5000])
    expect(priceEnds('2000-999999999')).toEqual([2000, null])
    expect(priceEnds('free')).toEqual([null, null])
  })
})
