// About the school: why it exists, four values, two co-founders (specification §2).
import { HandCoins, Languages, ShieldCheck, Sprout } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { ArchPortrait } from '#kit/web/ui/avatar.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { Prose } from './prose.tsx'

export const handle = { namespaces: ['about'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

/** Without it the page would be drawn in the browser only. */
export function loader() {
  return null
}

const values = [
  { id: 'language', icon: Languages },
  { id: 'patience', icon: Sprout },
  { id: 'honesty', icon: ShieldCheck },
  { id: 'reach', icon: HandCoins },
] as const

const founders = [
  { id: 'yacine', hue: 'sea' },
  { id: 'leila', hue: 'clay' },
] as const

export default function AboutPage() {
  const { t } = useTranslation('about')
  return (
    <div className="container about">
      <PageMeta title={t('title')} description={t('lead')} />
      <header>
        <h1 className="text-h1">{t('heading')}</h1>
        <p className="about-lead">{t('lead')}</p>
      </header>
      <Prose text={t('story')} />
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
                <p>{t(`${id}Text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="founders">
        <h2 id="founders">{t('founders')}</h2>
        <ul className="about-founders">
          {founders.map(({ id, hue }) => (
            <li key={id}>
              <ArchPortrait name={t(`${id}Name`)} src={`/portraits/${id}.svg`} size="lg" tint={hue} />
              <div>
                <h3>{t(`${id}Name`)}</h3>
                <p className="text-sm text-muted">{t(`${id}Role`)}</p>
                <p>{t(`${id}Text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <div className="layout-row layout-wrap">
        <LinkButton to="/courses">{t('toCourses')}</LinkButton>
        <LinkButton variant="secondary" to="/contact">
          {t('toContact')}
        </LinkButton>
      </div>
    </div>
  )
}
