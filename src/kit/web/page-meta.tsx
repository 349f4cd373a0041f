// Title, description, keywords, social preview, canonical and language alternatives of a page (specification §2, Layouts). React hoists them into
// <head>, on the server too, and they follow a language switch.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useLocation, useRouteLoaderData } from 'react-router'
import { languages } from '#kit/languages.ts'

interface PageMetaProps {
  /** Without the school's name. */
  title: string
  description?: string
  keywords?: string
  /** Path or address of the preview picture, 1200 × 630. */
  image?: string
  /** Query that belongs to the page's address, such as `?category=…`. */
  query?: string
  /** Signed-in and passing pages stay out of search engines. */
  hidden?: boolean
}

export function PageMeta({ title, description, keywords, image = '/og.png', query = '', hidden }: PageMetaProps) {
  const { t, i18n } = useTranslation('common')
  const { pathname } = useLocation()
  const { publicUrl } = useRouteLoaderData<{ publicUrl: string }>('root') ?? { publicUrl: '' }
  const address = `${publicUrl}${pathname}${query}`
  const fullTitle = `${title} — ${t('brand')}`
  const text = description ?? t('siteDescription')
  const withLanguage = (language: string) => `${address}${query ? '&' : '?'}lng=${language}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      <meta name="keywords" content={keywords ?? t('siteKeywords')} />
      <meta property="og:site_name" content={t('brand')} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={i18n.language === 'ar' ? 'ar_DZ' : 'en_US'} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(image, publicUrl || 'http://localhost').href} />
      <meta name="twitter:card" content="summary_large_image" />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={withLanguage(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address} />
        </>
      )}
    </>
  )
}
