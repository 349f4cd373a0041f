// The questions of one page. One that somebody is answering stays in its place when a colleague answers it first.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Language } from '#kit/languages.ts'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { AskedItem } from './asked-item.tsx'
import { studentQuestionsQuery, type AskedPage, type StudentQuestion } from './queries.ts'
import { withHeld } from './with-held.ts'

interface AskedListProps {
  language: Language
  shown: AskedPage
  goTo: (page: number, replace?: boolean) => void
}

export function AskedList({ language, shown, goTo }: AskedListProps) {
  const { t } = useTranslation('inbox')
  const place = JSON.stringify(shown)
  const [writing, setWriting] = useState<{ place: string; question: StudentQuestion }[]>([])
  const held = writing.filter((each) => each.place === place).map(({ question }) => question)
  const hold = useCallback(
    (question: StudentQuestion, isWriting: boolean) =>
      setWriting((all) => [
        ...all.filter((each) => each.question.id !== question.id),
        ...(isWriting ? [{ place, question }] : []),
      ]),
    [place],
  )
  const isOpen = shown.state === 'open'
  const answered = useQuery({
    ...studentQuestionsQuery(language, { ...shown, state: 'answered', page: 1 }),
    enabled: held.length > 0,
  }).data?.data
  const query = useQuery({
    ...studentQuestionsQuery(language, shown),
    select: (page) => ({ ...page, data: withHeld(page.data, held, answered ?? []) }),
  })
  return (
    <PagedList
      query={query}
      goTo={goTo}
      className="inbox-waiting"
      failed={{ title: t('failed'), text: t('failedText') }}
      empty={<EmptyState title={t(isOpen ? 'noneOpen' : 'noneAnswered')} />}
    >
      {(questions) => (
        <ul>
          {questions.map((question) => (
            <AskedItem key={question.id} question={question} {...(isOpen && { onWriting: hold })} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
