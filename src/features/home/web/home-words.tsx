// The texts and drawings of the home page: hero, features, steps, call to action.
import { ArrowRight, Award, BadgeCheck, CircleQuestionMark, Clock, LifeBuoy } from 'lucide-react'
import { RichText } from '#kit/web/rich-text.tsx'
import { SearchInput } from '#features/catalogue/web/search-input.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { HeroScene } from './hero-scene.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { CallScene } from '#kit/web/ui/night-scenes.tsx'
import { useBrand } from '#kit/web/use-brand.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'

/** `isEmpty`: the school has no course yet, so no free lesson either. */
export function Hero({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('home')
  return (
    <section className="hero">
      <div className="container">
        <div className="hero-text">
          <h1>
            <RichText text={t('heroTitle')} marks={{ br: <br /> }} />
          </h1>
          <p className="hero-lead">{t(isEmpty ? 'leadEmpty' : 'lead')}</p>
          <search>
            <form className="hero-search" action="/courses">
              <SearchInput aria-label={t('search')} placeholder={t('searchExample')} />
              <Button type="submit">{t('searchGo')}</Button>
            </form>
          </search>
          <div className="hero-actions">
            <LinkButton size="lg" to="/courses">
              {t('browse')}
              <Icon of={ArrowRight} flip />
            </LinkButton>
            <LinkButton size="lg" variant="secondary" to="#how">
              <Icon of={CircleQuestionMark} />
              {t('howLink')}
            </LinkButton>
          </div>
        </div>
        <div className="hero-art">
          <HeroScene />
        </div>
      </div>
    </section>
  )
}

export function Features() {
  const { t } = useTranslation('home')
  const { name: school } = useBrand()
  const features = [
    [BadgeCheck, t('feature1'), t('feature1Text')],
    [Clock, t('feature2'), t('feature2Text')],
    [Award, t('feature3'), t('feature3Text')],
    [LifeBuoy, t('feature4'), t('feature4Text')],
  ] as const
  return (
    <section className="page-section page-section-alt">
      <div className="container">
        <div className="page-section-head">
          <h2 className="text-h2">{t('why', { school })}</h2>
        </div>
        <div className="home-features">
          {features.map(([icon, title, text]) => (
            <div key={title}>
              <Icon of={icon} size="lg" />
              <h3 className="text-h4">{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

export function Steps({ hasChat, hours }: { hasChat: boolean; hours: string }) {
  const { t } = useTranslation('home')
  const steps = [
    hasChat ? [t('step1'), t('step1Text')] : [t('step1NoChat'), t('step1NoChatText')],
    [t('step2'), t(hasChat ? 'step2Text' : 'step2NoChatText')],
    [t('step3'), t('step3Text', { hours })],
  ] as const
  return (
    <section className="page-section page-section-alt" id="how">
      <div className="container">
        <div className="page-section-head">
          <div>
            <h2 className="text-h2">{t('how')}</h2>
            <p>{t('howText')}</p>
          </div>
        </div>
        <ol className="home-steps">
          {steps.map(([title, text], index) => (
            <li key={title}>
              <span className="home-steps-number" aria-hidden>
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

export function Call({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('home')
  const user = useUser()
  return (
    <section className="page-section">
      <div className="container">
        <div className="cta">
          <CallScene />
          <h2>{t(user ? 'callTitleStudent' : isEmpty ? 'callEmpty' : 'call')}</h2>
          <p>{t(user ? 'callTextStudent' : isEmpty ? 'callTextEmpty' : 'callText')}</p>
          <LinkButton variant="accent" size="lg" to={user ? '/student/dashboard' : '/register'}>
            {t(user ? 'callStudent' : 'callVisitor')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
