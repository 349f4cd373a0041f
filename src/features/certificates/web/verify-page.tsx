// What the school's records say of one certificate: valid, revoked or unknown. Public, for anyone who holds a paper or a link.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { load } from '#kit/web/loader.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { withAreas } from '#kit/web/with-areas.ts'
import type { verifyCertificate } from '../contract.ts'
import { CertificateSheet } from './certificate-sheet.tsx'
import { VerifyForm } from './verify-form.tsx'
import { VerifyStatus } from './verify-status.tsx'

export const handle = { areas: ['verify'] }

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

export const clientLoader = withAreas(handle.areas)

export default function VerifyPage() {
  const { t } = useTranslation('verify')
  const { number, certificate } = useLoaderData<typeof loader>()
  return (
    <div className="wrap">
      <PageMeta
        title={certificate ? t('pageTitle', { number: certificate.number }) : t('unknown')}
        description={certificate ? t('pageText') : t('startText')}
        hidden
      />
      <div className="verify">
        <VerifyStatus number={number} certificate={certificate} />
        {certificate && <CertificateSheet certificate={certificate} />}
        <VerifyForm title={certificate ? t('another') : t('again')} />
      </div>
    </div>
  )
}
