// Restoring the old values of settings: after a question, and with its own entry in the log (design/console.md, Activity log).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Fragment, useState } from 'react'
import { call, failureText } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useNewBrand } from '#kit/web/use-new-brand.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { changeSettings } from '../contract-settings.ts'
import { settingsBefore } from '../settings-before.ts'
import { writeFact, wordsFor } from './audit-words.ts'
import type { AuditEntry } from './queries.ts'
import { settingsQuery } from './queries.ts'
import { brandOf } from './use-settings.ts'

export function PutBack({ entry: { act, before, after } }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation('audit')
  const client = useQueryClient()
  const showBrand = useNewBrand()
  const [isAsking, ask] = useState(false)
  const body = act === 'settings.update' && before ? settingsBefore(before, after ?? {}) : null
  const put = useMutation({
    mutationFn: (change: object) => call<typeof changeSettings>('PUT', '/admin/settings', { body: change }),
    onSuccess: async (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings)
      showBrand(brandOf(settings))
      ask(false)
      toast.success(t('putBackDone'))
      await client.invalidateQueries({ queryKey: ['audit'] })
    },
    onError: (error) => toast.error(failureText(error, t('genericError', { ns: 'common' }))),
  })
  if (!body) return null
  return (
    <>
      <Button variant="secondary" size="sm" className="audit-put" onClick={() => ask(true)}>
        <Icon of={RotateCcw} size="sm" flip />
        {t('putBack')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => ask(false)}
        title={t('putBackTitle')}
        footer={
          <>
            <Button busy={put.isPending} onClick={() => put.mutate(body)}>
              {t('putBackNow')}
            </Button>
            <Button variant="ghost" onClick={() => ask(false)}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p>{t('putBackText')}</p>
        <dl className="audit-more">
          {Object.entries(before ?? {}).map(([name, value]) => (
            <Fragment key={name}>
              <dt>{wordsFor(i18n, name) ?? <bdi className="text-code">{name}</bdi>}</dt>
              <dd>
                <bdi>{writeFact(i18n, value)}</bdi>
              </dd>
            </Fragment>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
