// Which of the two languages a request wants (product.md, Language detection).
import { languages, type Language } from '#kit/languages.ts'
import { memoize } from '#kit/server/memoize.ts'

/** In Algeria, readers of French, of a Berber language and of spoken Arabic read Arabic at school, not English. */
const readInArabic = new Set(
  'fr arq ary aeb ayl arz apc kab ber zgh tzm shi rif shy mzb thv tmh taq ttq thz grr gho cnu jbn siz'.split(' '),
)

/** First that we can answer in by quality in Accept-Language; English when there is none (specification §9). */
export function languageOfHeader(header: string | undefined): Language {
  return languageOfRanges((header ?? '').slice(0, 500))
}

const languageOfRanges = memoize((header): Language => {
  const ranges = header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      const named = tag.split(/[-_]/)[0]!
      return { language: readInArabic.has(named) ? 'ar' : named, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return (
    languages.find(
      (language) => language === ranges.find((range) => languages.includes(range.language as Language))?.language,
    ) ?? 'en'
  )
})

/** Pages: `?lng=` (`lng`) for shared links, then the cookie that mirrors the visitor's choice, then the browser's languages. */
export function languageOfPage(
  lng: string | null,
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined },
): Language {
  const isKnown = languages.some((language) => language === lng)
  const chosen = isKnown ? lng : /(?:^|;\s*)lng=(ar|en)(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return languages.find((language) => language === chosen) ?? languageOfHeader(headers['accept-language'])
}
