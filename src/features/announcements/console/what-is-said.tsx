// Title and text of an announcement in each language; a button inserts the reader's name at the cursor.
import { UserRound } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import type { Language } from '#kit/languages.ts'
import { LimitedArea, LimitedField } from '#kit/web/ui/limited-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { nameToken } from '#features/school/fill-name.ts'
import { missingLanguage, type PartProps } from './written.ts'

interface WhatIsSaidProps extends PartProps {
  errors: Record<string, string>
  /** How many readers read each language. */
  readers: Record<Language, number> | undefined
}

export function WhatIsSaid({ written, change, errors, readers }: WhatIsSaidProps) {
  const { t, i18n } = useTranslation('announcements')
  const { language, texts } = written
  const shown = texts[language]
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (changes: Partial<typeof shown>) =>
    change({ texts: { ...texts, [language]: { ...shown, ...changes } } })
  /** At the cursor, else at the end. */
  function putName() {
    const token = nameToken[language]
    const { selectionStart: from = shown.text.length, selectionEnd: to = from } = field.current ?? {}
    write({ text: `${shown.text.slice(0, from)}${token}${shown.text.slice(to)}` })
    field.current?.focus()
  }
  const missing = missingLanguage(written)
  return (
    <div className="layout-stack compose-part">
      <Segmented<'ar' | 'en'>
        label={t('writtenIn')}
        value={language}
        onChange={(value) => change({ language: value })}
        segments={[
          { value: 'ar', label: 'العربية' },
          { value: 'en', label: 'English' },
        ]}
      />
      {missing && readers !== undefined && readers[missing] > 0 && (
        <p className="text-sm text-muted" role="status">
          {t(`missing_${missing}`, {
            count: readers[missing],
            number: formatNumber(readers[missing], currentLanguage(i18n)),
          })}
        </p>
      )}
      <LimitedField
        lang={language}
        label={t('title')}
        value={shown.title}
        maxLength={200}
        error={errors['title']}
        onChange={(event) => write({ title: event.target.value })}
      />
      <LimitedArea
        ref={field}
        lang={language}
        label={t('text')}
        help={t('nameHelp')}
        labelEnd={
          <Button variant="ghost" size="sm" onClick={putName}>
            <Icon of={UserRound} size="sm" />
            {t('putName')}
          </Button>
        }
        rows={6}
        value={shown.text}
        maxLength={5000}
        error={errors['text']}
        onChange={(event) => write({ text: event.target.value })}
      />
    </div>
  )
}
