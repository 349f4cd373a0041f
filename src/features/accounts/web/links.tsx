// Links of the sign-in pages: a sentence with the terms and the privacy policy inside, and the way back.
import { Link } from 'react-router'
import { RichText } from '#kit/web/rich-text.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'

export function LegalSentence({ text }: { text: 'agree' | 'agreeByLogin' | 'agreeByGoogle' }) {
  const { t } = useTranslation('auth')
  return (
    <RichText
      text={t(text)}
      marks={{
        terms: <Link className="link" to="/terms" target="_blank" />,
        privacy: <Link className="link" to="/privacy" target="_blank" />,
      }}
    />
  )
}

/** With an address, the sign-in has it filled in. */
export function BackToLogin({ email }: { email?: string | undefined }) {
  const { t } = useTranslation('auth')
  return (
    <p className="auth-back">
      <Link className="link" to="/login" state={email && { email }}>
        {t('backToLogin')}
      </Link>
    </p>
  )
}
