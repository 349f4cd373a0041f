// Terms of use: eleven sections (specification §1 and §2).
import { useTranslation } from '#kit/web/use-translation.tsx'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { LegalPage } from './legal-page.tsx'

export const handle = { namespaces: ['terms'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

/** Without it the page would be drawn in the browser only. */
export function loader() {
  return null
}

const sections = [
  'acceptance',
  'account',
  'courses',
  'payment',
  'refund',
  'certificates',
  'ownership',
  'conduct',
  'service',
  'liability',
  'law',
] as const
const updatedAt = new Date('2025-01-15')

export default function TermsPage() {
  const { t } = useTranslation('terms')
  return (
    <>
      <PageMeta title={t('title')} description={t('lead')} />
      <LegalPage
        title={t('title')}
        lead={t('lead')}
        contents={t('contents')}
        updated={t('updated')}
        updatedAt={updatedAt}
        sections={sections.map((id) => ({ id, title: t(`${id}Title`), text: t(`${id}Text`) }))}
      />
    </>
  )
}
