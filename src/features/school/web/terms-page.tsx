// Terms of use: eleven sections (specification §1 and §2).
import { useBrand } from '#kit/web/use-brand.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadPart } from '#kit/web/loader.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { withNamespaces } from '#kit/web/with-namespaces.ts'
import type { getSchool } from '../contract.ts'
import { policyUpdatedAt } from '../policy.ts'
import { LegalPage } from './legal-page.tsx'

export const handle = { namespaces: ['terms'] }
export const clientLoader = withNamespaces<typeof loader>(handle.namespaces, { hours: '', refund: null })

export async function loader({ context }: LoaderFunctionArgs) {
  const school = await loadPart<typeof getSchool>(context, '/school')
  return { hours: school?.opening_text ?? '', refund: school?.refund ?? null }
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

export default function TermsPage() {
  const { t } = useTranslation('terms')
  const { name: school } = useBrand()
  const { hours, refund } = useLoaderData<typeof loader>()
  const { days = 14, percent = 20 } = refund ?? {}
  const facts = { school, hours, days: t('refundDays', { count: days }), percent }
  const textOf = (id: (typeof sections)[number]) => t(id === 'refund' && days === 0 ? 'refundNone' : `${id}Text`, facts)
  return (
    <>
      <PageMeta title={t('title')} description={t('lead', facts)} keywords={t('keywords')} />
      <LegalPage
        title={t('title')}
        lead={t('lead', facts)}
        contents={t('contents')}
        updated={t('updated')}
        updatedAt={policyUpdatedAt}
        sections={sections.map((id) => ({ id, title: t(`${id}Title`), text: textOf(id) }))}
      />
    </>
  )
}
