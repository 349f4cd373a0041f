// A question is not deleted while quizzes use it: it is removed from the bank, and the quizzes keep it (design/console.md, question bank).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, failureText } from '#kit/web/api.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { archiveQuestion, unarchiveQuestion } from '../../contract-console-questions.ts'
import type { BankQuestion } from '../queries.ts'

export function ArchiveQuestion({ question, isArchived }: { question: BankQuestion; isArchived: boolean }) {
  const { t } = useTranslation('bank')
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { id } = question
  const put = useMutation({
    mutationFn: (archived: boolean) =>
      archived
        ? call<typeof archiveQuestion>('POST', '/admin/questions/:id/archive', { params: { id } })
        : call<typeof unarchiveQuestion>('POST', '/admin/questions/:id/unarchive', { params: { id } }),
    onSuccess: async ({ archived }) => {
      setIsAsking(false)
      if (archived) toast.offer(t('archived'), { label: t('undoArchive'), onPress: () => put.mutate(false) }, 'bank')
      else toast.success(t('unarchived'), 'bank')
      await client.invalidateQueries({ queryKey: ['bank'] })
    },
    onError: (error) => void toast.error(failureText(error), 'bank'),
  })
  if (isArchived) {
    return (
      <Button variant="ghost" busy={put.isPending} onClick={() => put.mutate(false)}>
        <Icon of={ArchiveRestore} size="sm" />
        {t('unarchive')}
      </Button>
    )
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        {t('removeIt')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('usedTitle', { count: question.places.length })}
        footer={
          <>
            <Button busy={put.isPending} onClick={() => put.mutate(true)}>
              <Icon of={Archive} size="sm" />
              {t('archiveIt')}
            </Button>
            <Button variant="ghost" onClick={() => setIsAsking(false)}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <div className="layout-stack">
          <p>{t('usedText')}</p>
          <ul className="bank-used">
            {question.places.map((place) => (
              <li key={`${place.course_id} ${place.quiz_id}`}>
                <Icon of={ListChecks} size="sm" />
                <Link className="link" to={`/admin/courses/${place.course_id}/quizzes/${place.quiz_id}`}>
                  <UserText>{place.quiz_title}</UserText>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    </>
  )
}
