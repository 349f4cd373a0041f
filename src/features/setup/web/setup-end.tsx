// The end of the first start: the school's address to share, what was done, and what is still missing.
import { Check, CircleAlert, Copy, Share2 } from 'lucide-react'
import { qrPath } from '#kit/qr-path.ts'
import { useCopy } from '#kit/web/use-copy.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Done } from './setup-page.tsx'

export function SetupEnd({ done }: { done: Done }) {
  const { t } = useTranslation('setup')
  const copy = useCopy()
  const address = location.origin
  const qr = qrPath(address)
  // Read in the browser, where the end is shown; most phones have it.
  const mayShare = typeof (navigator as Partial<Navigator>).share === 'function'
  const facts = [
    { id: 'email', value: done.email },
    { id: 'school', value: done.school },
    { id: 'account', value: done.account },
  ] as const
  return (
    <div className="auth-in">
      <div className="setup-end">
        <Badge tone="ok" icon={Check}>
          {t('endBadge')}
        </Badge>
        <h1>{t('endTitle')}</h1>
        <p className="text-soft">{done.school ? t('endTextOf', { school: done.school }) : t('endText')}</p>
      </div>
      <div className="setup-share">
        <div className="layout-stack">
          <b dir="ltr">{address.replace(/^https?:\/\//, '')}</b>
          <Button size="sm" onClick={() => void copy(address, t('copied'))}>
            <Icon of={Copy} size="sm" />
            {t('copy')}
          </Button>
          {mayShare && (
            <Button size="sm" variant="secondary" onClick={() => void share(address)}>
              <Icon of={Share2} size="sm" flip />
              {t('share')}
            </Button>
          )}
        </div>
        <svg
          className="setup-qr"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t('qr')}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
      </div>
      <ul className="setup-facts">
        {facts.map(({ id, value }) => (
          <li key={id} className={value ? undefined : 'is-missing'}>
            <Icon of={value ? Check : CircleAlert} size="sm" />
            <span dir="auto">{value ? t(`done_${id}`, { value }) : t(`missing_${id}`)}</span>
          </li>
        ))}
        {location.protocol === 'http:' && (
          <li className="is-missing">
            <Icon of={CircleAlert} size="sm" />
            <span>{t('onlyHttp')}</span>
          </li>
        )}
      </ul>
      <div className="setup-foot">
        {/* A new document: the console's head carries the name that was just given. */}
        <LinkButton reloadDocument to={`/admin/courses?begin=${done.begin ?? 'new'}`} variant="accent" size="lg">
          {t(done.begin === 'import' ? 'way_import' : 'toCourse')}
        </LinkButton>
        <LinkButton reloadDocument to="/admin" variant="secondary" size="lg">
          {t('toOverview')}
        </LinkButton>
      </div>
    </div>
  )
}

/** Whoever closes the phone's sheet again has changed their mind. */
async function share(url: string): Promise<void> {
  await navigator.share({ url }).catch(() => undefined)
}
