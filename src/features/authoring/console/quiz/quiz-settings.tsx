// The settings of a quiz; each is saved separately.
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DocumentQuiz } from '../../document.ts'
import { DraftNumber, DraftSwitch } from '../draft/draft-field.tsx'
import { useEdit, useOpen } from '../draft/use-draft.tsx'

export function QuizSettings({ quiz, path }: { quiz: DocumentQuiz; path: string }) {
  const { t } = useTranslation('quizbuilder')
  const { courseId } = useOpen()
  const edit = useEdit()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  function remove() {
    setAsking(false)
    void navigate(`/admin/courses/${courseId}/quizzes`, { replace: true })
    edit.remove(path)
  }
  return (
    <section className="card builder-form" aria-label={t('settings')}>
      <div className="editor-pair">
        <DraftNumber path={`${path}/pass_mark`} min={1} max={100} label={t('passMark')} help={t('passMarkHelp')} />
        <DraftNumber path={`${path}/duration`} min={1} max={600} label={t('minutes')} help={t('minutesHelp')} />
      </div>
      <DraftSwitch path={`${path}/enforce_duration`} label={t('enforce')} help={t('enforceHelp')} />
      <DraftSwitch path={`${path}/shuffle`} label={t('shuffle')} help={t('shuffleHelp')} />
      <div className="editor-pair">
        <DraftNumber
          path={`${path}/max_attempts`}
          min={1}
          max={100}
          optional
          label={t('maxAttempts')}
          help={t('maxAttemptsHelp')}
        />
        <DraftNumber
          path={`${path}/draw`}
          min={1}
          max={Math.max(1, quiz.questions.length)}
          optional
          label={t('draw')}
          help={t('drawHelp', { count: quiz.questions.length })}
        />
      </div>
      <div>
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
          <Icon of={Trash2} size="sm" />
          {t('removeQuiz')}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('removeQuiz')}
        footer={
          <Button variant="danger" onClick={remove}>
            {t('removeQuiz')}
          </Button>
        }
      >
        <p>{t('removeQuizText')}</p>
      </Dialog>
    </section>
  )
}
