// A sentence with links to the terms and the privacy policy inside.
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
