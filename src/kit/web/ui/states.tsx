// Nothing here yet, and something went wrong: a small scene, one sentence, one action.
import type { ReactNode } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { commonText } from '#kit/web/i18n.ts'
import { Button } from './button.tsx'
import { ArchScene } from './small-scenes.tsx'
import { useUiText } from './text.ts'

interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** There is nothing because something failed. */
  clouded?: boolean
}

export function EmptyState({ title, children, action, clouded }: EmptyStateProps) {
  return (
    <div className="empty">
      <ArchScene clouded={clouded} />
      <p className="empty-title">{title}</p>
      {children && <p className="text-sm">{children}</p>}
      {action}
    </div>
  )
}

interface ErrorStateProps {
  /** Without them, the plain words for a failure on our side. */
  title?: ReactNode
  children?: ReactNode
  /** Of the request: an answer that came says itself why, with its number for whoever asks for help; `children` is for none that came. */
  error?: unknown
  retry?: () => void
  retrying?: boolean
}

export function ErrorState({ title, children, error, retry, retrying = false }: ErrorStateProps) {
  const { t } = useUiText()
  const failure = error instanceof ApiError ? error : undefined
  const hasAnswer = failure !== undefined && failure.status > 0
  const unsaid = failure?.reference && !failure.message.includes(failure.reference) ? failure.reference : undefined
  return (
    <div className="empty" role="alert">
      <ArchScene clouded />
      <p className="empty-title">{title ?? (failure && !hasAnswer ? commonText('offlineTitle') : t('errorTitle'))}</p>
      <p className="text-sm">{(hasAnswer && failure.message) || (children ?? (failure?.message || t('errorText')))}</p>
      {unsaid && (
        <p className="text-xs">
          {t('errorReference')} <bdi className="text-code">{unsaid}</bdi>
        </p>
      )}
      {retry && (
        <Button variant="soft" busy={retrying} onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
