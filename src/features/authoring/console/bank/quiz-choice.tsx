// Choosing a quiz among the courses that the person may write, by title: for questions copied from the bank, written or imported.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#kit/web/ui/button.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Radio } from '#kit/web/ui/choice.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { currentLanguage } from '#kit/web/i18n.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { isLost } from '#kit/web/is-lost.ts'
import { authoredQuery, draftQuery } from '../queries.ts'
import type { QuizPlace } from './copy-questions.ts'

interface QuizChoiceProps {
  purpose: 'add' | 'write' | 'import'
  /** What is done with the chosen quiz; missing: its page opens. */
  onChoose?: (place: QuizPlace) => void
  onClose: () => void
  busy?: boolean
}

export function QuizChoice({ purpose, onChoose, onClose, busy }: QuizChoiceProps) {
  const { t } = useTranslation('bank')
  const navigate = useNavigate()
  const [place, setPlace] = useState<QuizPlace>()
  function take() {
    if (!place) return undefined
    if (onChoose) return onChoose(place)
    const quiz = `/admin/courses/${place.courseId}/quizzes/${place.quizId}`
    return void navigate(purpose === 'import' ? `${quiz}/import` : quiz)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`choose_${purpose}`)}
      footer={
        <Button disabled={!place} {...(busy !== undefined && { busy })} onClick={take}>
          {t(purpose === 'add' ? 'addToThis' : 'openQuiz')}
        </Button>
      }
    >
      <p className="text-sm text-muted">{t(purpose === 'add' ? 'copyNote' : 'writeNote')}</p>
      <Courses place={place} onPlace={setPlace} />
    </Dialog>
  )
}

interface PlaceProps {
  place: QuizPlace | undefined
  onPlace: (place: QuizPlace | undefined) => void
}

function Courses({ place, onPlace }: PlaceProps) {
  const { t, i18n } = useTranslation('bank')
  const [typed, setTyped] = useState('')
  const [courseId, setCourseId] = useState<string>()
  const q = typed.trim()
  const courses = useQuery(authoredQuery(currentLanguage(i18n), { page: 1, limit: 20, ...(q && { q }) }))
  return (
    <div className="layout-stack">
      <TextField
        type="search"
        label={t('findCourse')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {courses.isError && (
        <ErrorState
          title={t('failed')}
          error={courses.error}
          retry={() => void courses.refetch()}
          retrying={courses.isRefetching}
        />
      )}
      {courses.isPending && <BoxSkeleton />}
      {courses.data?.data.length === 0 && <p className="text-muted">{t('noCourse')}</p>}
      {courses.data && courses.data.data.length > 0 && (
        <fieldset className="bank-choice">
          <legend>{t('course')}</legend>
          {courses.data.data.map(({ id, title }) => (
            <div key={id}>
              <Radio
                name="course"
                label={<UserText>{title}</UserText>}
                checked={id === courseId}
                onChange={() => {
                  setCourseId(id)
                  onPlace(undefined)
                }}
              />
              {id === courseId && <Quizzes courseId={id} place={place} onPlace={onPlace} />}
            </div>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function Quizzes({ courseId, place, onPlace }: PlaceProps & { courseId: string }) {
  const { t } = useTranslation('bank')
  const draft = useQuery({ ...draftQuery(courseId), queryKey: ['draft-quizzes', courseId], staleTime: 0 })
  const quizzes = draft.data?.document.chapters.flatMap((chapter) => chapter.quizzes) ?? []
  if (isLost(draft)) return <p className="bank-quizzes text-muted">{t('failed')}</p>
  if (draft.isPending) return <p className="bank-quizzes text-muted">{t('loadingQuizzes')}</p>
  if (quizzes.length === 0) return <p className="bank-quizzes text-muted">{t('noQuiz')}</p>
  return (
    <fieldset className="bank-quizzes">
      <legend className="visually-hidden">{t('quiz')}</legend>
      {quizzes.map(({ id, title, questions }) => (
        <Radio
          key={id}
          name="quiz"
          label={<UserText>{title}</UserText>}
          help={t('questionCount', { count: questions.length })}
          checked={place?.quizId === id}
          onChange={() => onPlace({ courseId, quizId: id })}
        />
      ))}
    </fieldset>
  )
}
