// The details of an entry of the log: a table of the changes, with only the changed characters marked, and who did it from where.
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { copyText } from '#kit/web/copy-text.ts'
import { deviceName } from '#kit/web/device.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { isId } from '#kit/web/use-list-address.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { difference, partOf, writeFact, wordsFor } from './audit-words.ts'
import { PutBack } from './put-back.tsx'
import { originQuery, type AuditEntry } from './queries.ts'

interface FactsProps {
  entry: AuditEntry
  who: string
  onPerson: (id: string) => void
}

export function AuditFacts({ entry, who, onPerson }: FactsProps) {
  const { t, i18n } = useTranslation('audit')
  const { before, after, person } = entry
  const sides = [before ?? {}, after ?? {}]
  const hasIds = sides.some((side) => Object.values(side).some(isId))
  const { data: origin } = useQuery({ ...originQuery(entry.id), enabled: entry.actor !== null || hasIds })
  const names = origin?.names ?? {}
  // Neither what is empty nor an id without a name tells anybody anything.
  const isSaid = (key: string) =>
    sides.some((side) => writeFact(i18n, side[key], names) !== '—' && (!key.endsWith('_id') || isId(side[key])))
  const keys = [...new Set(sides.flatMap((side) => Object.keys(side)))].filter(isSaid)
  return (
    <div className="audit-facts">
      {keys.length > 0 && (
        <div className="audit-scroll">
          <table className="audit-table">
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('after')}</th>
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <Change key={key} name={key} before={before?.[key]} after={after?.[key]} names={names} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <dl className="audit-more">
        <dt>{t('who')}</dt>
        <dd>
          <bdi>{who}</bdi>
        </dd>
        <dt>{t('when')}</dt>
        <dd>{formatDateTime(new Date(entry.at), currentLanguage(i18n))}</dd>
        {origin?.address && (
          <>
            <dt>{t('from')}</dt>
            <dd>
              <bdi>{deviceName(origin.device ?? '') || t('unknownDevice')}</bdi> · <bdi dir="ltr">{origin.address}</bdi>
            </dd>
          </>
        )}
        <dt>{t('entry')}</dt>
        <dd>
          <bdi className="text-code">{entry.id}</bdi>
        </dd>
      </dl>
      <p className="audit-acts">
        <PutBack entry={entry} />
        <CopyLink id={entry.id} />
      </p>
      {person && (
        <button type="button" className="link audit-person" onClick={() => onPerson(person.id)}>
          {t('allOf', { name: person.full_name ?? t('left') })}
        </button>
      )}
    </div>
  )
}

function CopyLink({ id }: { id: string }) {
  const { t } = useTranslation('audit')
  async function copy() {
    if (await copyText(`${location.origin}/admin/audit?entry=${id}`)) toast.success(t('linkCopied'))
    else toast.error(t('linkNotCopied'))
  }
  return (
    <Button variant="ghost" size="sm" onClick={() => void copy()}>
      <Icon of={Link2} size="sm" />
      {t('copyLink')}
    </Button>
  )
}

interface ChangeProps {
  name: string
  before: unknown
  after: unknown
  names: Readonly<Record<string, string>>
}

/** In whole dinars. */
const amounts = new Set(['amount', 'paid_amount', 'price'])

function Change({ name, before, after, names }: ChangeProps) {
  const { i18n } = useTranslation('audit')
  const known = wordsFor(i18n, name)
  const [was, is] = [before, after].map((fact) => {
    if (name === 'paths' && Array.isArray(fact)) return writeFact(i18n, fact.map(partOf), names)
    if (amounts.has(name) && typeof fact === 'number') return formatMoney(fact, currentLanguage(i18n))
    return writeFact(i18n, fact, names)
  }) as [string, string]
  const parts = difference(was, is)
  // Two completely different texts are not compared letter by letter.
  const isClose = parts.start.length + parts.end.length > 0 && was !== '—' && is !== '—'
  return (
    <tr>
      <th scope="row">{known ?? <bdi className="text-code">{name}</bdi>}</th>
      <td dir="auto">
        {isClose ? (
          <>
            {parts.start}
            {parts.before && <del>{parts.before}</del>}
            {parts.end}
          </>
        ) : (
          was
        )}
      </td>
      <td dir="auto">
        {isClose ? (
          <>
            {parts.start}
            {parts.after && <ins>{parts.after}</ins>}
            {parts.end}
          </>
        ) : (
          is
        )}
      </td>
    </tr>
  )
}
