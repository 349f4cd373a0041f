// Says while a question is written that the bank has it already (design/console.md, question bank).
import { useQuery } from '@tanstack/react-query'
import { CopyCheck } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { Written } from '#features/quizzes/web/written.tsx'
import { splitQuestion } from '#features/quizzes/written-parts.ts'
import { call } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { listTwins } from '../../contract-console-questions.ts'
import type { DocumentQuestion } from '../../document.ts'
import { useEdit } from '../draft/use-draft.tsx'

/** Short texts are similar too often. */
const shortest = 15
/** Milliseconds. */
const afterLastKey = 1500

export function TwinNotice({ question, path }: { question: DocumentQuestion; path: string }) {
  const { t } = useTranslation('quizbuilder')
  const edit = useEdit()
  // The text from before any typing: its duplicates are known or intended.
  const [settled, setSettled] = useState(question.question)
  const settledText = useSettled(useDeferredValue(question.question))
  const { data } = useQuery({
    queryKey: ['twins', question.id, settledText],
    queryFn: ({ signal }) =>
      call<typeof listTwins>('GET', '/admin/questions/twins', {
        query: { like: settledText.slice(0, 2000), except: question.id },
        signal,
      }),
    enabled: settledText !== settled && settledText.trim().length >= shortest,
    retry: false,
  })
  const [isShown, setIsShown] = useState(false)
  const twin = settledText === settled ? undefined : data?.[0]
  if (!twin) return null
  function take({ alike: _alike, id: _id, ...fields }: NonNullable<typeof twin>) {
    edit.set(`${path}/type`, fields.type)
    for (const name of ['question', 'options', 'correct', 'tolerance', 'explanation', 'tags'] as const)
      edit.set(`${path}/${name}`, fields[name])
    setSettled(fields.question)
  }
  // In the head of the card, so that nothing moves while a person writes or presses.
  return (
    <span role="status">
      <Button size="sm" variant="ghost" className="twin-found" onClick={() => setIsShown(true)}>
        <Icon of={CopyCheck} size="sm" />
        {t('twin')}
      </Button>
      <Dialog
        open={isShown}
        onClose={() => setIsShown(false)}
        title={t('twin')}
        footer={
          <>
            <Button onClick={() => take(twin)}>{t('twinTake')}</Button>
            <Button variant="ghost" onClick={() => setSettled(settledText)}>
              {t('twinKeep')}
            </Button>
          </>
        }
      >
        <div className="twin-pair">
          <p>
            <span className="text-sm text-muted">{t('twinYours')}</span>
            <Written>{splitQuestion(settledText).text}</Written>
          </p>
          <p>
            <span className="text-sm text-muted">{t('twinTheirs', { percent: twin.alike })}</span>
            <Written>{splitQuestion(twin.question).text}</Written>
          </p>
        </div>
      </Dialog>
    </span>
  )
}

/** The text, once nobody has typed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterLastKey)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
