// Title and text of an announcement; a button inserts the reader's name at the cursor.
import { UserRound } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { TextArea, TextField } from '#kit/web/ui/text-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { nameToken } from '../fill-name.ts'
import type { PartProps } from './written.ts'

export function WhatIsSaid({ written, change, errors }: PartProps & { errors: Record<string, string> }) {
  const { t } = useTranslation('announcements')
  const field = useRef<HTMLTextAreaElement>(null)
  /** At the cursor, else at the end. */
  function putName() {
    const token = nameToken[written.language]
    const { selectionStart: from = written.text.length, selectionEnd: to = from } = field.current ?? {}
    change({ text: `${written.text.slice(0, from)}${token}${written.text.slice(to)}` })
    field.current?.focus()
  }
  return (
    <div className="layout-stack compose-part">
      <Segmented<'ar' | 'en'>
        label={t('writtenIn')}
        value={written.language}
        onChange={(language) => change({ language })}
        segments={[
          { value: 'ar', label: 'العربية' },
          { value: 'en', label: 'English' },
        ]}
      />
      <TextField
        label={t('title')}
        value={written.title}
        maxLength={200}
        error={errors['title']}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        ref={field}
        label={t('text')}
        help={t('nameHelp')}
        labelEnd={
          <Button variant="ghost" size="sm" onClick={putName}>
            <Icon of={UserRound} size="sm" />
            {t('putName')}
          </Button>
        }
        rows={6}
        value={written.text}
        maxLength={5000}
        error={errors['text']}
        onChange={(event) => change({ text: event.target.value })}
      />
    </div>
  )
}
