// The school's record of one certificate: valid, revoked or unknown. Public, for anyone with a paper or a link.
import { Printer } from 'lucide-react'
import { useBrand } from '#kit/web/use-brand.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Language } from '#kit/languages.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { load } from '#kit/web/loader.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import type { Translate } from '#kit/web/text-keys.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { withNamespaces } from '#kit/web/with-namespaces.ts'
import type { verifyCertificate } from '../contract.ts'
import { CertificateSheet } from './certificate-sheet.tsx'
import { VerifyForm } from './verify-form.tsx'
import { VerifyStatus, type PublicCertificate } from './verify-status.tsx'

export const handle = { namespaces: ['verify'] }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { number = '' } = params
  try {
    const certificate = await load<typeof verifyCertificate>(context, '/verify/:number', { params: { number } })
    return data({ number, certificate })
  } catch (thrown) {
    // An unknown number has a page of its own, with the form to try again.
    if ((thrown as { init?: ResponseInit }).init?.status !== 404) throw thrown
    return data({ number, certificate: null }, { status: 404 })
  }
}

export const clientLoader = withNamespaces(handle.namespaces)

export default function VerifyPage() {
  const { t, i18n } = useTranslation('verify')
  const { name: school } = useBrand()
  const { number, certificate } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      {/* Names of people stay out of search engines: people who have the number find the page. */}
      <PageMeta {...metaOf(t, { language: currentLanguage(i18n), school }, certificate)} hidden />
      <div className="verify">
        <VerifyStatus number={number} certificate={certificate} />
        {certificate && !certificate.replaced_by && <CertificateSheet certificate={certificate} />}
        {certificate && !certificate.replaced_by && <PrintButton />}
        <VerifyForm
          key={number}
          title={certificate ? t('another') : t('again')}
          typed={certificate ? undefined : number}
        />
      </div>
    </div>
  )
}

function metaOf(
  t: Translate<'verify'>,
  { language, school }: { language: Language; school: string },
  certificate: PublicCertificate | null,
) {
  if (!certificate) return { title: t('unknown'), description: t('startText') }
  const { number, student_name: name, course_title, course_title_en } = certificate
  const course = (language === 'en' && course_title_en) || course_title
  if (certificate.revoked_at) return { title: t('revokedTitle', { number }), description: t('revokedMeta') }
  if (certificate.replaced_by) return { title: t('replacedTitle', { number }), description: t('replacedMeta') }
  return { title: t('pageTitle', { number }), description: t('pageText', { name, course, school }) }
}

function PrintButton() {
  const { t } = useTranslation('verify')
  return (
    <Button variant="ghost" className="verify-print" onClick={() => window.print()}>
      <Icon of={Printer} />
      {t('print')}
    </Button>
  )
}
