// Actions for selected questions: copy into a quiz, add a tag, export as a file.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, ListChecks, Tag, X } from 'lucide-react'
import { useState } from 'react'
import { call, failureText } from '#kit/web/api.ts'
import { saveText } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Menu } from '#kit/web/ui/menu.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { formatQuestions } from '../../contract-console-questions.ts'
import { writtenFormats } from '../../question-source.ts'
import { focusSoon } from '../focus-then.ts'
import { textIn } from '../form-text.ts'
import type { BankQuestion } from '../queries.ts'
import { questionOf, type QuizPlace } from './copy-questions.ts'
import { QuizChoice } from './quiz-choice.tsx'
import { most, tagQuestions } from './tag-questions.ts'
import { useCopyQuestions } from './use-copy-questions.ts'

interface TickedBarProps {
  questions: readonly BankQuestion[]
  /** The quiz from whose editor the person came; else empty texts. */
  target: QuizPlace
  onClear: () => void
}

export function TickedBar({ questions, target, onClear: untick }: TickedBarProps) {
  const { t } = useTranslation('bank')
  function onClear() {
    untick()
    // The bar goes, and the pressed button with it.
    focusSoon('.bank-row input')
  }
  const [dialog, setDialog] = useState<'quiz' | 'tag'>()
  const copy = useCopyQuestions(questions, () => {
    setDialog(undefined)
    onClear()
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
  const isFromQuiz = target.quizId !== ''
  return (
    <div className="bank-ticked" role="region" aria-label={t('selected', { count: questions.length })}>
      <b>{t('selected', { count: questions.length })}</b>
      <Button
        size="sm"
        variant={isFromQuiz ? 'primary' : 'secondary'}
        busy={copy.isPending}
        onClick={() => (isFromQuiz ? copy.mutate(target) : setDialog('quiz'))}
      >
        <Icon of={ListChecks} size="sm" />
        {t(isFromQuiz ? 'addToQuiz' : 'addToSome')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setDialog('tag')}>
        <Icon of={Tag} size="sm" />
        {t('tagThem')}
      </Button>
      <Menu
        label={t('export')}
        className="btn btn-ghost btn-sm"
        items={writtenFormats.map((format) => ({ label: t(`as_${format}`), onSelect: () => save.mutate(format) }))}
      >
        <Icon of={Download} size="sm" />
        {t('export')}
      </Menu>
      <span className="layout-grow" />
      <Button variant="ghost" size="sm" onClick={onClear}>
        <Icon of={X} size="sm" />
        {t('clear')}
      </Button>
      {dialog === 'quiz' && (
        <QuizChoice
          purpose="add"
          busy={copy.isPending}
          onChoose={(place) => copy.mutate(place)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'tag' && (
        <TagDialog
          questions={questions}
          onClose={() => setDialog(undefined)}
          onDone={() => {
            setDialog(undefined)
            onClear()
          }}
        />
      )}
    </div>
  )
}

interface TagDialogProps {
  questions: readonly BankQuestion[]
  onClose: () => void
  onDone: () => void
}

function TagDialog({ questions, onClose, onDone }: TagDialogProps) {
  const { t } = useTranslation('bank')
  const client = useQueryClient()
  const [error, setError] = useState<string>()
  const add = useMutation({
    mutationFn: (tags: readonly string[]) => tagQuestions(questions, tags),
    onSuccess: async () => {
      toast.success(t('tagged', { count: questions.length }), 'bank')
      await client.invalidateQueries({ queryKey: ['bank'] })
      onDone()
    },
    // Some courses may have the tag already: adding it again changes nothing there.
    onError: (failure) => toast.error(failureText(failure, t('tagFailed')), 'bank'),
  })
  function send(fields: FormData) {
    const tags = textIn(fields, 'tags')
      .split(/[,،;]/)
      .map((tag) => tag.trim().replace(/^#/, ''))
      .filter(Boolean)
    if (tags.length === 0) return setError(t('tagMissing'))
    const long = tags.find((tag) => tag.length > most.letters)
    if (long !== undefined) return setError(t('tagLong', { tag: long, max: most.letters }))
    if (questions.some((each) => new Set([...each.tags, ...tags]).size > most.tags))
      return setError(t('tagMany', { max: most.tags }))
    add.mutate(tags)
  }
  return (
    <Dialog open onClose={onClose} title={t('tagTitle', { count: questions.length })}>
      <Form onSubmit={send}>
        <LimitedField name="tags" label={t('tagName')} help={t('tagHelp')} error={error} maxLength={300} />
        <div className="layout-row layout-wrap">
          <Button type="submit" busy={add.isPending}>
            {t('tagAdd')}
          </Button>
          <span className="text-sm text-muted">{t('copyNote')}</span>
        </div>
      </Form>
    </Dialog>
  )
}
