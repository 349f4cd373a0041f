// Waiting: the ring for a part of a page, and the one full-screen wait (session check, return from another service).
import { LogoMark } from './logo.tsx'
import { useUiText } from './text.ts'

export function Spinner({ large = false }: { large?: boolean }) {
  const { t } = useUiText()
  return (
    <output className="spinner">
      <span className={large ? 'spin spin-lg' : 'spin'} />
      <span className="sr">{t('wait')}</span>
    </output>
  )
}

export function FullScreenWait() {
  const { t } = useUiText()
  return (
    <output className="wait">
      <LogoMark turning />
      <p>{t('wait')}</p>
    </output>
  )
}
