// Nothing here yet, and something went wrong: a small scene, one sentence, one action.
import type { ReactNode } from 'react'
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
  /** The request's number, for whoever asks for help. */
  reference?: string
  retry?: () => void
  retrying?: boolean
}

export function ErrorState({ title, children, reference, retry, retrying = false }: ErrorStateProps) {
  const { t } = useUiText()
  return (
    <div className="empty" role="alert">
      <ArchScene clouded />
      <p className="empty-title">{title ?? t('errorTitle')}</p>
      <p className="text-sm">{children ?? t('errorText')}</p>
      {reference && (
        <p className="text-xs">
          {t('errorReference')} <bdi className="text-code">{reference}</bdi>
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
