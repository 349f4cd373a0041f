// The team's notes about a student, which the student never sees.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, failureText } from '#kit/web/api.ts'
import { formatAgo } from '#kit/web/format-ago.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { typedSince } from '#kit/web/typed-since.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { LimitedArea } from '#kit/web/ui/limited-field.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { addNote } from '../contract-console.ts'
import type { Sheet } from './queries.ts'
import { SheetPart } from './sheet-part.tsx'

export function SheetNotes({ sheet, now }: { sheet: Sheet; now: Date }) {
  const { t, i18n } = useTranslation('students')
  return (
    <SheetPart id="notes" title={t('part_notes')} count={sheet.notes.length}>
      <div className="sheet-notes">
        <NoteForm key={sheet.id} id={sheet.id} />
        <ul>
          {sheet.notes.map((note) => (
            <li key={note.id} className="sheet-note">
              <Avatar name={note.by?.full_name ?? '—'} size="sm" />
              <div className="layout-grow">
                <p className="text-xs text-muted">
                  <bdi>{note.by?.full_name ?? t('leftTeam')}</bdi> ·{' '}
                  {formatAgo(new Date(note.at), now, currentLanguage(i18n))}
                </p>
                <UserText as="p" className="text-sm sheet-note-text">
                  {note.text}
                </UserText>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </SheetPart>
  )
}

/** The text stays until the server has stored it. */
function NoteForm({ id }: { id: string }) {
  const { t } = useTranslation('students')
  const [text, setText] = useKept(`note ${id}`, '')
  const typed = useRef(text)
  useEffect(() => {
    typed.current = text
  })
  const [error, setError] = useState('')
  const keyOf = useRequestKey()
  const add = useMutation({
    mutationFn: () =>
      call<typeof addNote>('POST', '/admin/students/:id/notes', {
        params: { id },
        body: { text },
        idempotencyKey: keyOf(text),
      }),
  })
  async function submit() {
    setError('')
    try {
      await add.mutateAsync()
      // Whoever went on typing meanwhile keeps the new words, without those that are stored.
      setText(typedSince(text, typed.current))
    } catch (failure) {
      setError(failureText(failure))
    }
  }
  return (
    <Form onSubmit={() => text.trim() && submit()}>
      <LimitedArea
        hideLabel
        label={t('newNote')}
        placeholder={t('noteExample')}
        rows={2}
        maxLength={2000}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() && (
        <Button type="submit" variant="soft" size="sm" busy={add.isPending}>
          {t('addNote')}
        </Button>
      )}
    </Form>
  )
}
