// A long text of a question: its field with tools, and below it a preview where the text is more than words.
import { useRef, type ReactNode } from 'react'
import { CodeBlock } from '#features/quizzes/web/code-block.tsx'
import { Written } from '#features/quizzes/web/written.tsx'
import { splitQuestion, toPieces } from '#features/quizzes/written-parts.ts'
import { LimitedArea } from '#kit/web/ui/limited-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ConflictAt } from '../draft/conflict-card.tsx'
import { useTyped } from '../draft/draft-field.tsx'
import { useEdit } from '../draft/use-draft.tsx'
import { TextTools } from './text-tools.tsx'

interface DraftWrittenProps {
  path: string
  label: string
  help: ReactNode
  rows: number
}

export function DraftWritten({ path, label, help, rows }: DraftWrittenProps) {
  const { t } = useTranslation('quizbuilder')
  const { write, ...typed } = useTyped(path)
  const edit = useEdit()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="draft-field written-field" data-path={path}>
      <LimitedArea
        ref={field}
        {...typed}
        label={label}
        help={help}
        rows={rows}
        maxLength={20_000}
        onChange={(event) => write(event.target.value)}
        labelEnd={
          <TextTools
            field={field}
            text={typed.value}
            label={t('toolsOf', { field: label })}
            isLong
            // A field without the focus shows the document's text.
            onWrite={(text) => (document.activeElement === field.current ? write(text) : edit.set(path, text))}
          />
        }
      />
      <DrawnText>{typed.value}</DrawnText>
      <ConflictAt path={path} />
    </div>
  )
}

/** Nothing where the text has only words. */
export function DrawnText({ children }: { children: string }) {
  const { t } = useTranslation('quizbuilder')
  const { text, block } = splitQuestion(children)
  if (block === null && toPieces(text).every(({ kind }) => kind === 'text')) return null
  return (
    <div className="written-drawn" role="group" aria-label={t('drawn')}>
      <p>
        <Written>{text}</Written>
      </p>
      {block && <CodeBlock>{block}</CodeBlock>}
    </div>
  )
}
