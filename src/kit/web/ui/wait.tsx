// Waiting: the ring for a part of a page, and the one full-screen wait (session check, return from another service).
import { LogoMark } from './logo.tsx'
import { useUiText } from './text.ts'

export function Spinner({ large = false }: { large?: boolean }) {
  const { t } = useUiText()
  return (
    <span role="status" className="spinner">
      <span className={large ? 'spin spin-lg' : 'spin'} />
      <span className="sr">{t('wait')}</span>
    </span>
  )
}

export function FullScreenWait() {
  const { t } = useUiText()
  return (
    <div className="wait" role="status">
      <LogoMark turning />
      <p>{t('wait')}</p>
    </div>
  )
}
