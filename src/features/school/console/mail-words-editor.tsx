// The text of a mail: subject and body with placeholders, in either language, with a preview beside it.
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import type { Language } from '#kit/contract.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { LimitedArea, LimitedField } from '#kit/web/ui/limited-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { MailWords } from '../mail-words.ts'
import { SettingsCard } from './settings-frame.tsx'
import type { Draft } from './use-settings.ts'
import { mailPreviewQuery } from './queries.ts'
import { languageOf } from '#kit/language-of.ts'

const kinds = ['activated', 'rejected', 'certificate', 'password-reset', 'needs-proof'] as const
const languages = ['ar', 'en'] as const
const languageNames = { ar: 'العربية', en: 'English' }
const fields = ['subject', 'text'] as const

export function MailWordsEditor({ draft }: { draft: Draft }) {
  const { t, i18n } = useTranslation('settings')
  const [kind, setKind] = useState(draft.settings.mail_kinds[0]?.kind ?? '')
  const [language, setLanguage] = useState<Language>(i18n.language === 'en' ? 'en' : 'ar')
  const about = draft.settings.mail_kinds.find((one) => one.kind === kind)
  const box = useRef<HTMLDivElement>(null)
  if (!about) return null
  const path = `mail_texts.${kind}.${language}`
  const words = draft.value<MailWords>(path)
  const set = (part: Partial<MailWords>) => draft.set(path, { ...words, ...part })
  const isOriginal =
    words.subject === about.originals[language].subject && words.text === about.originals[language].text
  const nameOf = (one: string) => {
    const known = kinds.find((key) => key === one)
    return known ? t(`mail_${known}`) : one
  }

  const wrong = draft.settings.mail_kinds
    .flatMap((one) => languages.map((its) => ({ kind: one.kind, language: its })))
    .filter((one) => one.kind !== kind || one.language !== language)
    .filter((one) => fields.some((field) => draft.error(`mail_texts.${one.kind}.${one.language}.${field}`)))

  /** At the cursor of the body. */
  function insert(word: string) {
    const area = box.current?.querySelector('textarea')
    const [from, to] = [area?.selectionStart ?? words.text.length, area?.selectionEnd ?? words.text.length]
    set({ text: `${words.text.slice(0, from)}{${word}}${words.text.slice(to)}` })
    area?.focus()
  }

  return (
    <SettingsCard title={t('name_of_mail_texts')} text={t('wordsText')}>
      <div className="settings-two">
        <Select
          label={t('mailKind')}
          value={kind}
          options={draft.settings.mail_kinds.map((one) => ({ value: one.kind, label: nameOf(one.kind) }))}
          onChange={(event) => setKind(event.target.value)}
        />
        <Segmented
          label={t('mailLanguage')}
          value={language}
          onChange={setLanguage}
          segments={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
      {wrong.map((one) => (
        <p key={`${one.kind} ${one.language}`} className="settings-note is-bad" role="alert">
          <span>
            {t('mailWrong')}{' '}
            <button
              type="button"
              className="link"
              onClick={() => {
                setKind(one.kind)
                setLanguage(one.language)
              }}
            >
              <span>
                {nameOf(one.kind)} · <bdi>{languageNames[one.language]}</bdi>
              </span>
            </button>
          </span>
        </p>
      ))}
      <div className="settings-words">
        <div className="layout-stack" ref={box}>
          <LimitedField
            label={t('mailSubject')}
            value={words.subject}
            maxLength={200}
            error={draft.error(`${path}.subject`)}
            onChange={(event) => set({ subject: event.target.value })}
          />
          <LimitedArea
            label={t('mailText')}
            rows={8}
            dir="auto"
            value={words.text}
            maxLength={5000}
            error={draft.error(`${path}.text`)}
            onChange={(event) => set({ text: event.target.value })}
          />
          <fieldset className="layout-row layout-wrap">
            <legend className="text-sm text-muted">{t('insert')}</legend>
            {about.placeholders.map((word) => (
              <Button key={word.en} variant="soft" size="sm" onClick={() => insert(word[language])}>
                {`{${word[language]}}`}
              </Button>
            ))}
            {!isOriginal && (
              <Button variant="ghost" size="sm" onClick={() => draft.set(path, about.originals[language])}>
                <Icon of={RotateCcw} size="sm" />
                {t('original')}
              </Button>
            )}
          </fieldset>
        </div>
        <Preview kind={kind} language={language} words={words} />
      </div>
    </SettingsCard>
  )
}

function Preview({ kind, language, words }: { kind: string; language: Language; words: MailWords }) {
  const { t } = useTranslation('settings')
  const title = useId()
  const body = useDeferredValue({ kind, language, ...words })
  const { data, error } = useQuery(mailPreviewQuery(body))
  const mistake = error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : undefined
  return (
    <section className="settings-preview" aria-labelledby={title}>
      <h3 id={title} className="text-sm text-muted">
        {t('preview')}
      </h3>
      {mistake ? (
        <p className="settings-note is-bad">{mistake}</p>
      ) : (
        <div className="card settings-letter" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          <p className="text-medium">{data?.school}</p>
          <p className="settings-letter-title" dir="auto">
            {data?.subject}
          </p>
          {data?.paragraphs.map((paragraph) => (
            <p key={paragraph} lang={languageOf(paragraph)} dir="auto">
              {paragraph}
            </p>
          ))}
          {data && <span className="settings-letter-action">{data.action}</span>}
        </div>
      )}
    </section>
  )
}
