// The frame of the legal pages: contents at the side, numbered sections with anchors, the date of the last change.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatDate } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Prose } from './prose.tsx'
import { useCurrentSection } from './use-current-section.ts'

interface Section {
  id: string
  title: string
  text: string
}

interface LegalPageProps {
  title: string
  lead: string
  contents: string
  /** Text before the date. */
  updated: string
  updatedAt: Date
  sections: readonly Section[]
}

export function LegalPage({ title, lead, contents, updated, updatedAt, sections }: LegalPageProps) {
  const { i18n } = useTranslation()
  const current = useCurrentSection(sections.map(({ id }) => id))
  return (
    <div className="container legal">
      <header className="legal-head">
        <h1 className="text-h1">{title}</h1>
        <p className="text-soft">{lead}</p>
        <p className="text-sm text-muted">
          {updated}{' '}
          <time dateTime={updatedAt.toISOString().slice(0, 7)}>{monthOf(updatedAt, currentLanguage(i18n))}</time>
        </p>
      </header>
      <nav className="legal-contents" aria-labelledby="contents">
        <h2 id="contents">{contents}</h2>
        <ol>
          {sections.map(({ id, title: name }, at) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current || undefined}>
                {`${at + 1}. ${name}`}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text">
        {sections.map(({ id, title: name, text }, at) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{`${at + 1}. ${name}`}</h2>
            <Prose text={text} />
          </section>
        ))}
      </div>
    </div>
  )
}

/** «جانفي 2025», January 2025: the date without its day. */
function monthOf(date: Date, language: 'ar' | 'en'): string {
  return formatDate(date, language).replace(/^\d+ | \d+,/, '')
}
