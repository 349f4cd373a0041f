// Which language a request gets, over the headers and addresses that come.
import { expect, test } from 'vitest'
import { languageOfHeader, languageOfPage } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ar', 'ar'],
  ['AR-DZ', 'ar'],
  ['en-US,en;q=0.9', 'en'],
  ['fr-DZ,fr;q=0.9,ar;q=0.8,en;q=0.7', 'ar'],
  ['fr,en;q=0.5,ar;q=0.8', 'ar'],
  ['ar;q=0.4,en;q=0.9', 'en'],
  ['ar;q=0,en;q=0.1', 'en'],
  ['ar;q=0', 'en'],
  ['ar; q=0.5, en; q=0.4', 'ar'],
  ['en,ar', 'en'],
  ['ar,en', 'ar'],
  ['fr', 'ar'],
  ['fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7', 'ar'],
  ['kab', 'ar'],
  ['zgh-MA,en;q=0.8', 'ar'],
  ['ber, tzm;q=0.9', 'ar'],
  ['shi-Tfng', 'ar'],
  ['rif;q=0.9,en;q=0.8', 'ar'],
  ['en-US,en;q=0.9,fr;q=0.8', 'en'],
  ['de', 'en'],
  ['de,fr;q=0.5', 'ar'],
  ['*', 'en'],
  ['arabic', 'en'],
  [';;;,,,q=1', 'en'],
  [`${'x,'.repeat(400)}ar`, 'en'],
])('Accept-Language %j gives %s', (header, language) => {
  expect(languageOfHeader(header)).toBe(language)
})

test.each([
  ['/', {}, 'en'],
  ['/', { 'accept-language': 'ar' }, 'ar'],
  ['/?lng=ar', { cookie: 'lng=en', 'accept-language': 'en' }, 'ar'],
  ['/?lng=en', { cookie: 'lng=ar' }, 'en'],
  ['/', { cookie: 'lng=ar', 'accept-language': 'en' }, 'ar'],
  ['/', { cookie: 'a=b; lng=ar; c=d', 'accept-language': 'en' }, 'ar'],
  ['/', { cookie: 'xlng=ar', 'accept-language': 'en' }, 'en'],
  ['/', { cookie: 'lng=fr', 'accept-language': 'ar' }, 'ar'],
  ['/?lng=fr', { 'accept-language': 'ar' }, 'ar'],
  ['/?lng=fr', { cookie: 'lng=ar', 'accept-language': 'en' }, 'ar'],
  ['/?lng=', { cookie: 'lng=ar' }, 'ar'],
])('the page %s with %j is in %s', (path, headers, language) => {
  expect(languageOfPage(new URL(path, 'http://school.example').searchParams.get('lng'), headers)).toBe(language)
})
