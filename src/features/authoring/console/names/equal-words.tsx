// Words that mean the same to a search, as students type them: in any language, spelling or letters.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ListSearch } from '#kit/web/ui/list-search.tsx'
import { NothingFound } from '#kit/web/ui/nothing-found.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { deleteEqualWords } from '../../contract-console-words.ts'
import { equalWordsQuery, type EqualWordsRow } from '../queries.ts'
import { EqualWordsForm } from './equal-words-form.tsx'
import { RowActions } from './row-actions.tsx'

export function EqualWords() {
  const { t } = useTranslation('names')
  const address = useListAddress()
  const { page, goTo, filter, clear } = address
  const [open, setOpen] = useState<{ row?: EqualWordsRow } | null>(null)
  const q = filter('q')
  return (
    <section className="card" aria-label={t('words')}>
      <div className="card-head names-search">
        <ListSearch address={address} label={t('wordsSearch')} maxLength={100} />
        <Button variant="soft" size="sm" onClick={() => setOpen({})}>
          <Icon of={Plus} size="sm" />
          {t('addWords')}
        </Button>
      </div>
      <p className="names-about">{t('wordsText')}</p>
      <PagedList
        query={useQuery(equalWordsQuery(q, page))}
        goTo={goTo}
        className="names-waiting"
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={
          q === '' ? (
            <EmptyState title={t('noWords')} />
          ) : (
            <NothingFound title={t('noWordsFound')} onClear={() => clear()} />
          )
        }
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row.id} className="names-row">
                <Words row={row} />
                <RowActions
                  name={row.phrases[0] ?? ''}
                  list="equal-words"
                  text={t('removeWordsText')}
                  onEdit={() => setOpen({ row })}
                  remove={(idempotencyKey) =>
                    call<typeof deleteEqualWords>('DELETE', '/admin/search-words/:id', {
                      params: { id: row.id },
                      idempotencyKey,
                    })
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={t(open?.row ? 'editWords' : 'addWords')}>
        <EqualWordsForm row={open?.row} onDone={() => setOpen(null)} />
      </Dialog>
    </section>
  )
}

function Words({ row: { phrases, wider } }: { row: EqualWordsRow }) {
  const { t } = useTranslation('names')
  const [first, ...others] = phrases
  return (
    <span className="layout-grow">
      <UserText className="text-medium">{first}</UserText>
      <span className="names-fact">
        {others.map((phrase, at) => (
          <span key={phrase}>
            {at > 0 && '\u00A0· '}
            <bdi>{phrase}</bdi>
          </span>
        ))}
      </span>
      {wider && (
        <span className="names-fact">
          {t('wordsOtherwise')} <bdi>{wider}</bdi>
        </span>
      )}
    </span>
  )
}
