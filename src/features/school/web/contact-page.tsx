// Contact: a message to the school, and its other addresses; success replaces the form.
import { CircleCheck, Clock, Mail, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { load } from '#kit/web/loader.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { withNamespaces } from '#kit/web/with-namespaces.ts'
import type { getSchool } from '../contract.ts'
import { ContactForm } from './contact-form.tsx'

export const handle = { namespaces: ['contact'] }
export const clientLoader = withNamespaces(handle.namespaces)

export async function loader({ context }: LoaderFunctionArgs) {
  const { contact_email, contact_number, opening_text } = await load<typeof getSchool>(context, '/school')
  return { email: contact_email, number: contact_number, hours: opening_text }
}

export default function ContactPage() {
  const { t } = useTranslation('contact')
  const { email, number, hours } = useLoaderData<typeof loader>()
  /** Undefined before the first message; false again for another one. */
  const [sent, setSent] = useState<boolean>()
  return (
    <div className="container contact">
      <PageMeta title={t('title')} description={t('lead')} keywords={t('keywords')} />
      <header>
        <h1 className="text-h1">{t('title')}</h1>
        {!sent && <p className="text-soft">{t('lead')}</p>}
      </header>
      {sent ? (
        <div>
          <div className="contact-sent" role="status" tabIndex={-1} ref={(node) => node?.focus()}>
            <Banner tone="ok" icon={CircleCheck}>
              <b>{t('sent')}</b> {t('sentText')}
            </Banner>
          </div>
          <Button variant="ghost" className="contact-again" onClick={() => setSent(false)}>
            {t('another')}
          </Button>
        </div>
      ) : (
        <ContactForm isAnother={sent === false} onSent={() => setSent(true)} />
      )}
      <aside className="card card-pad contact-ways" aria-labelledby="ways">
        <h2 id="ways">{t(number || email ? 'ways' : 'when')}</h2>
        <ul>
          {number && (
            <li>
              <Icon of={MessageCircle} />
              <a className="link" href={`https://wa.me/${number}`} target="_blank" rel="noopener">
                {t('chat')}
              </a>
            </li>
          )}
          {email && (
            <li>
              <Icon of={Mail} />
              <a className="link" href={`mailto:${email}`}>
                <Ltr>{email}</Ltr>
              </a>
            </li>
          )}
          <li>
            <Icon of={Clock} />
            <span>{hours}</span>
          </li>
        </ul>
      </aside>
    </div>
  )
}
