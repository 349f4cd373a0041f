// A sentence with links to the terms and the privacy policy inside.
import { Trans } from 'react-i18next'
import { Link } from 'react-router'

export function LegalSentence({ text }: { text: 'agree' | 'agreeByLogin' }) {
  return (
    <Trans
      ns="auth"
      i18nKey={text}
      components={{
        terms: <Link className="link" to="/terms" target="_blank" />,
        privacy: <Link className="link" to="/privacy" target="_blank" />,
      }}
    />
  )
}
