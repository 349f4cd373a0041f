// Title, description, keywords, social preview, canonical and language alternatives of a page (specification §2, Layouts). React hoists them into
// <head>, on the server too, and they follow a language switch.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useLocation } from 'react-router'
import { languages } from '#kit/languages.ts'
import { addressIn } from '../language-address.ts'
import { usePageAddress } from './use-page-address.ts'
import { useBrand } from './use-brand.ts'
import { keepSigns } from '#kit/keep-signs.ts'

interface PageMetaProps {
  /** Without the school's name. */
  title: string
  description?: string
  keywords?: string
  /** Path or address of the preview picture, 1200 × 630. */
  image?: string
  /** What the picture shows. */
  imageAlt?: string
  /** Query that belongs to the page's address, such as `?category=…`. */
  query?: string
  /** Signed-in and temporary pages are not for search engines. */
  hidden?: boolean
}

export function PageMeta({
  title,
  description,
  keywords,
  image = '/og.png',
  imageAlt,
  query = '',
  hidden,
}: PageMetaProps) {
  const { t, i18n } = useTranslation('common')
  const { pathname } = useLocation()
  const { publicUrl, addressOf } = usePageAddress()
  const address = `${publicUrl}${pathname}${query}`
  // The page without `lng` depends on the reader: its canonical address is the one with its language.
  const own = addressOf(pathname + query)
  const { name } = useBrand()
  const fullTitle = `${title} — ${name}`
  const text = description ?? t('siteDescription')
  return (
    <>
      <title>{keepSigns(fullTitle)}</title>
      <meta name="description" content={text} />
      <meta name="keywords" content={keywords ?? t('siteKeywords')} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={i18n.language === 'ar' ? 'ar_DZ' : 'en_US'} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={text} />
      <meta property="og:image" content={new URL(image, publicUrl || 'http://localhost').href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={imageAlt ?? t('siteImage')} />
      <meta name="twitter:card" content="summary_large_image" />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:url" content={own} />
          <link rel="canonical" href={own} />
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={addressIn(address, language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address} />
        </>
      )}
    </>
  )
}
