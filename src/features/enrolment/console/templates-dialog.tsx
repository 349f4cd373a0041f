// Writing the ready answers: by kind, in both languages; kept as a whole.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { call, failureText } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { LimitedArea } from '#kit/web/ui/limited-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { isLost } from '#kit/web/is-lost.ts'
import type { putTemplates } from '../contract-console.ts'
import { mergeTemplates } from './merge-templates.ts'
import { templatesQuery, type Template } from './queries.ts'

interface TemplatesDialogProps {
  open: boolean
  /** The kind that stands there first. */
  first?: Template['kind']
  onClose: () => void
}

export function TemplatesDialog({ open, first = 'ask', onClose }: TemplatesDialogProps) {
  const { t } = useTranslation('requests')
  return (
    <Dialog open={open} onClose={onClose} title={t('templatesTitle')} wide>
      <Templates first={first} onDone={onClose} />
    </Dialog>
  )
}

function Templates({ first, onDone }: { first: Template['kind']; onDone: () => void }) {
  const { t } = useTranslation('requests')
  const { data, error, refetch, isRefetching } = useQuery(templatesQuery)
  if (isLost({ data, error }))
    return (
      <ErrorState title={t('templatesFailed')} error={error} retry={() => void refetch()} retrying={isRefetching} />
    )
  return data ? <TemplatesForm first={first} saved={data} onDone={onDone} /> : <BoxSkeleton className="requests-wait" />
}

const focusOn = (field: HTMLElement | null) => field?.focus()

const kinds = ['ask', 'reject', 'chat'] as const

interface TemplatesFormProps {
  first: Template['kind']
  saved: readonly Template[]
  onDone: () => void
}

function TemplatesForm({ first, saved, onDone }: TemplatesFormProps) {
  const { t } = useTranslation('requests')
  const client = useQueryClient()
  const [kind, setKind] = useState(first)
  // If somebody else has changed the answers since, this text does not overwrite theirs.
  const [base, setBase] = useState(() => JSON.stringify(saved))
  const [kept, keep, drop] = useKept<{ base: string; list: readonly Template[] }>('templates', { base, list: saved })
  const list = kept.base === base ? kept.list : saved
  const [added, setAdded] = useState<string>()
  const newest = useRef(list)
  useEffect(() => {
    newest.current = list
  })
  const [error, setError] = useState('')
  /** Empty texts are marked, from the refused save to the next change. */
  const [isMarked, setMarked] = useState(false)
  const missing = (text: string) => (isMarked && !text.trim() ? t('required') : undefined)
  function setList(next: readonly Template[]) {
    keep({ base, list: next })
    setError('')
    setMarked(false)
  }
  const save = useMutation({
    mutationFn: (body: Template[]) => call<typeof putTemplates>('PUT', '/admin/reply-templates', { body }),
  })
  const change = (id: string, changes: Partial<Template>) =>
    setList(list.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  function add() {
    const id = uuidv7()
    setList([...list, { id, kind, text_ar: '', text_en: '' }])
    setAdded(id)
  }
  async function submit() {
    const unfinished = list.filter(({ text_ar, text_en }) => !text_ar.trim() || !text_en.trim())
    if (unfinished[0]) {
      // It may be of a kind that is not shown.
      if (unfinished.every((each) => each.kind !== kind)) setKind(unfinished[0].kind)
      setMarked(true)
      return setError(t('templatesBoth'))
    }
    try {
      // The whole list is sent: what a colleague has saved since goes with it.
      const there = await client.fetchQuery({ ...templatesQuery, staleTime: 0 })
      const now = await save.mutateAsync(mergeTemplates(JSON.parse(base) as Template[], list, there))
      client.setQueryData(templatesQuery.queryKey, now)
      toast.success(t('templatesSaved'))
      if (drop(kept)) return onDone()
      // What was typed since is a change to what is saved now.
      setBase(JSON.stringify(now))
      keep({ base: JSON.stringify(now), list: mergeTemplates(list, newest.current, now) })
    } catch (caught) {
      setError(failureText(caught, t('genericError', { ns: 'common' })))
    }
  }
  return (
    <Form onSubmit={submit}>
      <p className="text-soft">{t('templatesText')}</p>
      <Segmented
        label={t('templatesKind')}
        value={kind}
        onChange={setKind}
        segments={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      {list
        .filter((template) => template.kind === kind)
        .map((template) => (
          <div key={template.id} className="template">
            <LimitedArea
              ref={template.id === added ? focusOn : undefined}
              label={t('textAr')}
              rows={2}
              maxLength={500}
              lang="ar"
              value={template.text_ar}
              error={missing(template.text_ar)}
              onChange={(event) => change(template.id, { text_ar: event.target.value })}
            />
            <LimitedArea
              label={t('textEn')}
              rows={2}
              maxLength={500}
              lang="en"
              value={template.text_en}
              error={missing(template.text_en)}
              onChange={(event) => change(template.id, { text_en: event.target.value })}
            />
            <Button
              variant="ghost"
              icon
              aria-label={t('removeTemplate')}
              onClick={() => setList(list.filter(({ id }) => id !== template.id))}
            >
              <Icon of={Trash2} />
            </Button>
          </div>
        ))}
      <Button variant="secondary" onClick={add}>
        <Icon of={Plus} />
        {t('addTemplate')}
      </Button>
      {error && (
        <p className="choice-error" role="alert">
          {error}
        </p>
      )}
      <Button type="submit" size="lg" block busy={save.isPending} busyLabel={t('saving')}>
        {t('save')}
      </Button>
    </Form>
  )
}
