// Where a certificate's number is typed; a number in the query goes on to its own page.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { withNamespaces } from '#kit/web/with-namespaces.ts'
import { VerifyForm } from './verify-form.tsx'

export const handle = { namespaces: ['verify'], query: ['number'] }

export function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('number') ?? ''
  // People paste the whole link too; without a slash a # belongs to the number.
  const [address = ''] = typed.includes('/') ? typed.split(/[?#]/) : [typed]
  const number = address.split('/').findLast((part) => part.trim() !== '')
  if (number) throw redirect(`/verify/${encodeURIComponent(number.trim())}`)
  return null
}

export const clientLoader = withNamespaces(handle.namespaces)

export default function VerifyStartPage() {
  const { t } = useTranslation('verify')
  return (
    <div className="container">
      <PageMeta title={t('startTitle')} description={t('startText')} keywords={t('keywords')} />
      <div className="verify">
        <h1 className="text-h1">{t('startTitle')}</h1>
        <p className="text-soft">{t('startText')}</p>
        <VerifyForm />
      </div>
    </div>
  )
}
