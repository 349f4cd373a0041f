// About the school: why it exists, four values, its founders (specification §2).
import { HandCoins, Languages, ShieldCheck, Sprout } from 'lucide-react'
import { useBrand } from '#kit/web/use-brand.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadPart } from '#kit/web/loader.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { ArchPortrait } from '#kit/web/ui/avatar.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { withNamespaces } from '#kit/web/with-namespaces.ts'
import type { getSchool } from '../contract.ts'
import { Prose } from './prose.tsx'

export const handle = { namespaces: ['about'] }
export const clientLoader = withNamespaces<typeof loader>(handle.namespaces, { founders: [], refunds: true })

export async function loader({ context }: LoaderFunctionArgs) {
  const school = await loadPart<typeof getSchool>(context, '/school')
  return { founders: school?.founders ?? [], refunds: school?.refund.days !== 0 }
}

const values = [
  { id: 'language', icon: Languages },
  { id: 'patience', icon: Sprout },
  { id: 'honesty', icon: ShieldCheck },
  { id: 'reach', icon: HandCoins },
] as const

export default function AboutPage() {
  const { t } = useTranslation('about')
  const { name: school } = useBrand()
  const { founders, refunds } = useLoaderData<typeof loader>()
  // Where nothing is refunded, the page promises nothing of the kind.
  const textOf = (id: (typeof values)[number]['id']) =>
    t(id === 'honesty' && !refunds ? 'honestyNoRefundText' : `${id}Text`)
  return (
    <div className="container about">
      <PageMeta title={t('title')} description={t('lead')} keywords={t('keywords')} />
      <header>
        <h1 className="text-h1">{t('heading')}</h1>
        <p className="about-lead">{t('lead')}</p>
      </header>
      <Prose text={t('story', { school })} />
      <section aria-labelledby="values">
        <h2 id="values">{t('values')}</h2>
        <ul className="about-values">
          {values.map(({ id, icon }) => (
            <li key={id}>
              <span className="about-icon">
                <Icon of={icon} />
              </span>
              <div>
                <h3>{t(`${id}Title`)}</h3>
                <p>{textOf(id)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {founders.length > 0 && (
        <section aria-labelledby="founders">
          <h2 id="founders">{t('founders', { count: founders.length })}</h2>
          <ul className="about-founders">
            {founders.map(({ name, role, text, picture }) => (
              <li key={name}>
                <ArchPortrait name={name} src={picture} seed={name} size="lg" />
                <div>
                  <h3 dir="auto">{name}</h3>
                  <p className="text-sm text-muted" dir="auto">
                    {role}
                  </p>
                  <UserText as="p">{text}</UserText>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="layout-row layout-wrap">
        <LinkButton to="/courses">{t('toCourses')}</LinkButton>
        <LinkButton variant="secondary" to="/contact">
          {t('toContact')}
        </LinkButton>
      </div>
    </div>
  )
}
