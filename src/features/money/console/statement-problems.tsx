// Lines that could not be understood, by number: nothing is saved while there are any.
import { CircleAlert } from 'lucide-react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Statement } from './statement-page.tsx'

const most = 20

export function StatementProblems({ problems }: { problems: Statement['problems'] }) {
  const { t } = useTranslation('statements')
  return (
    <div className="side-note is-bad" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <p className="text-medium">{t('problems', { count: problems.length })}</p>
        <ul>
          {problems.slice(0, most).map(({ line, message }) => (
            <li key={line}>
              {t('lineNumber', { line })} {message}
            </li>
          ))}
        </ul>
        {problems.length > most && <p>{t('moreProblems', { count: problems.length - most })}</p>}
      </div>
    </div>
  )
}
