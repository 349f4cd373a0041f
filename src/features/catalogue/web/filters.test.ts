// What the address may say about the catalogue's filters.
import { describe, expect, it } from 'vitest'
import { listQuery, readFilters, searchQuery, withoutFilters, writeFilters } from './filters.ts'

const category = '0190a100-0000-7000-8000-000000000001'

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
