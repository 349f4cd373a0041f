// /admin/questions: every question of every course, found by words, tag, kind or course; reused by copy (design/console.md, question bank).
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, SearchX, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { call, failureText } from '#kit/web/api.ts'
import { ListSearch } from '#kit/web/ui/list-search.tsx'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { saveText } from '#kit/web/save-file.ts'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { PillSelect } from '#kit/web/ui/select.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { useMediaQuery } from '#kit/web/use-media-query.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import type { formatQuestions } from '../../contract-console-questions.ts'
import { writtenFormats } from '../../question-source.ts'
import { kindIcons } from '../quiz/kind-icons.ts'
import { ConsoleDrawing } from '../rich/console-drawing.tsx'
import { BankDetail } from './bank-detail.tsx'
import { BankRows } from './bank-rows.tsx'
import { bankQuery, type BankQuestion } from '../queries.ts'
import { copyInto, questionOf } from './copy-questions.ts'

export const handle = { namespaces: ['quizbuilder', 'bank'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

const uses = ['live', 'draft'] as const
const kinds = Object.keys(kindIcons) as (keyof typeof kindIcons)[]

export default function BankPage() {
  const { t } = useTranslation('bank')
  const address = useListAddress()
  const { page, filter, choose, goTo } = address
  const [ticked, setTicked] = useState<ReadonlyMap<string, BankQuestion>>(new Map())
  const [chosen, setChosen] = useState<string>()
  const isWide = useMediaQuery('(min-width: 1100px)')
  const tag = filter('tag')
  const kind = kinds.find((each) => each === filter('kind'))
  const use = uses.find((each) => each === filter('use'))
  const of = filter('of')
  const bank = useQuery(
    bankQuery({
      page,
      ...(filter('q') && { q: filter('q') }),
      ...(tag && { tag }),
      ...(kind && { type: kind }),
      ...(use && { use }),
      ...(of && { course_id: of }),
    }),
  )
  const rows = bank.data?.data
  const open = rows?.find(({ id }) => id === chosen) ?? (isWide ? rows?.[0] : undefined)
  const { tags, courses } = bank.data?.meta ?? { tags: [], courses: [] }
  const addresses = bank.data?.meta.addresses
  const addressOf = useCallback((url: string) => addresses?.[url], [addresses])
  const isFiltered = Boolean(filter('q') || tag || kind || use || of)
  function tick(question: BankQuestion, isTicked: boolean) {
    const next = new Map(ticked)
    if (isTicked) next.set(question.id, question)
    else next.delete(question.id)
    setTicked(next)
  }
  return (
    <>
      <PageMeta title={t('title')} hidden />
      <PageHead title={t('title')} text={t('text')} />
      <div className="bank-tools">
        <ListSearch
          label={t('search')}

          address={address}
        />
        <PillSelect
          label={t('tags')}
          value={tag}
          onChange={(value) => choose('tag', value)}
          options={[
            { value: '', label: t('allTags') },
            ...(tag && !tags.some((each) => each.tag === tag) ? [{ value: tag, label: `#${tag}` }] : []),
            ...tags.map((each) => ({ value: each.tag, label: `#${each.tag} (${each.count})` })),
          ]}
        />
        <PillSelect
          label={t('kind')}
          value={kind ?? ''}
          onChange={(value) => choose('kind', value)}
          options={[
            { value: '', label: t('allKinds') },
            ...kinds.map((value) => ({ value, label: t(`kind_${value}`, { ns: 'quizbuilder' }) })),
          ]}
        />
        <PillSelect
          label={t('course')}
          value={of}
          onChange={(value) => choose('of', value)}
          options={[
            { value: '', label: t('allCourses') },
            ...courses.map(({ id, title, count }) => ({ value: id, label: `${title} (${count})` })),
          ]}
        />
        <PillSelect
          label={t('use')}
          value={use ?? ''}
          onChange={(value) => choose('use', value)}
          options={[
            { value: '', label: t('anyUse') },
            ...uses.map((value) => ({ value, label: t(value === 'live' ? 'useLive' : 'useDraft') })),
          ]}
        />
      </div>
      <TickedBar
        questions={[...ticked.values()]}
        target={{ courseId: filter('course'), quizId: filter('quiz') }}
        onClear={() => setTicked(new Map())}
      />
      <div className="bank-split">
        <ConsoleDrawing addressOf={addressOf}>
          <section className="card table-card">
            <PagedList
              query={bank}
              goTo={goTo}
              className="bank-waiting"
              failed={{ title: t('failed'), text: t('failedText') }}
              empty={
                <EmptyState
                  title={isFiltered ? t('nothingFound') : t('none')}
                  action={
                    isFiltered && (
                      <LinkButton variant="secondary" to="/admin/questions">
                        <Icon of={SearchX} size="sm" />
                        {t('clearFilters')}
                      </LinkButton>
                    )
                  }
                >
                  {!isFiltered && t('noneText')}
                </EmptyState>
              }
            >
              {(shown) => (
                <BankRows
                  rows={shown}
                  ticked={ticked}
                  chosen={isWide ? open?.id : undefined}
                  onTick={tick}
                  onChoose={setChosen}
                />
              )}
            </PagedList>
          </section>
          {isWide
            ? open && <BankDetail question={open} />
            : open && (
                <Dialog open onClose={() => setChosen(undefined)} title={t('question')} wide>
                  <BankDetail question={open} inDialog />
                </Dialog>
              )}
        </ConsoleDrawing>
      </div>
    </>
  )
}

interface TickedBarProps {
  questions: readonly BankQuestion[]
  /** The quiz from whose editor one came; empty texts otherwise. */
  target: { courseId: string; quizId: string }
  onClear: () => void
}

function TickedBar({ questions, target, onClear }: TickedBarProps) {
  const { t } = useTranslation('bank')
  const copy = useMutation({
    mutationFn: () => copyInto(target, questions),
    onSuccess: () => {
      toast.success(t('copied', { count: questions.length }), 'bank')
      onClear()
    },
    onError: (error) => toast.error(failureText(error, t('copyFailed')), 'bank'),
  })
  const save = useMutation({
    mutationFn: async (format: (typeof writtenFormats)[number]) => {
      const body = { format, questions: questions.map(questionOf) }
      const { text } = await call<typeof formatQuestions>('POST', '/admin/questions/format', { body })
      saveText(text.replace(/^\ufeff/, ''), `${t('file')}.${{ gift: 'gift', moodle_xml: 'xml', csv: 'csv' }[format]}`)
    },
    onError: (error) => toast.error(failureText(error), 'bank'),
  })
  if (questions.length === 0) {
    return target.quizId === '' ? null : <p className="bank-ticked text-sm">{t('chooseForQuiz')}</p>
  }
  return (
    <div className="bank-ticked" role="region" aria-label={t('selected', { count: questions.length })}>
      <b>{t('selected', { count: questions.length })}</b>
      {target.quizId !== '' && (
        <Button size="sm" busy={copy.isPending} onClick={() => copy.mutate()}>
          {t('addToQuiz')}
        </Button>
      )}
      {writtenFormats.map((format) => (
        <Button key={format} variant="ghost" size="sm" onClick={() => save.mutate(format)}>
          <Icon of={Download} size="sm" />
          {t(`as_${format}`)}
        </Button>
      ))}
      <span className="layout-grow" />
      <Button variant="ghost" size="sm" onClick={onClear}>
        <Icon of={X} size="sm" />
        {t('clear')}
      </Button>
    </div>
  )
}
