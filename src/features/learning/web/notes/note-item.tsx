// One note: its time links to that position in the video; changed in place, and what is typed outlives a reload; deleted with "undo".
import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatClock } from '#kit/web/format-signed-in.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { useGiveWay } from '#kit/web/ui/give-way.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { Piece } from '../find-words.ts'
import { Marked } from '../marked.tsx'
import { readChange, storeChange } from './draft.ts'
import { NoteForm } from './note-form.tsx'
import type { Note } from './notes.ts'
import { languageOf } from '#kit/language-of.ts'

interface NoteItemProps {
  note: Note
  pieces: readonly Piece[]
  onSeek: () => void
  onChange: (text: string) => void
  onRemove: () => void
}

export function NoteItem({ note, pieces, onSeek, onChange, onRemove }: NoteItemProps) {
  const { t } = useTranslation('learn')
  const [text, setText] = useState(() => readChange(note.id))
  const item = useGiveWay<HTMLLIElement>(text !== null)
  const heir = useRef<HTMLElement | null>(null)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) heir.current?.focus()
    },
    [],
  )
  const clock = formatClock(note.second)
  function put(next: string | null) {
    setText(next)
    storeChange(note.id, next === note.text ? null : next)
  }
  function close() {
    put(null)
    // The edit button is rendered again in the next frame.
    requestAnimationFrame(() => item.current?.querySelector<HTMLElement>('.note-edit')?.focus())
  }
  function remove() {
    // Whoever works with keys goes on at the note beside it, or at the tab.
    const beside = item.current?.nextElementSibling ?? item.current?.previousElementSibling
    const tab = document.querySelector<HTMLElement>('.lesson-tabs [aria-selected=true]')
    heir.current = beside?.querySelector('button') ?? tab
    onRemove()
  }
  return (
    <li ref={item} className="note">
      <div className="note-head">
        <button type="button" className="note-time" aria-label={t('noteSeek', { time: clock })} onClick={onSeek}>
          <Ltr className="text-digits">{clock}</Ltr>
        </button>
        {text === null && (
          <>
            <Button
              variant="ghost"
              icon
              className="note-edit"
              aria-label={t('noteEdit', { time: clock })}
              onClick={() => setText(note.text)}
            >
              <Icon of={Pencil} size="sm" />
            </Button>
            <Button variant="ghost" icon aria-label={t('noteDelete', { time: clock })} onClick={remove}>
              <Icon of={Trash2} size="sm" />
            </Button>
          </>
        )}
      </div>
      {text === null ? (
        <p lang={languageOf(note.text)} dir="auto" className="note-text">
          <Marked pieces={pieces} />
        </p>
      ) : (
        <NoteForm
          hideLabel
          label={t('noteEdit', { time: clock })}
          saveLabel={t('noteSave')}
          text={text}
          onText={put}
          onSave={(changed) => {
            if (changed !== note.text) onChange(changed)
            close()
          }}
          cancel={{ label: t('cancel'), onPress: close }}
        />
      )}
    </li>
  )
}
