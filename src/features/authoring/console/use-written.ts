// What is written into a form that the browser holds, kept until it is sent: only where it differs from what the form began with, so that
// what others change meanwhile stands.
import { useState } from 'react'
import { useKept } from '#kit/web/use-kept.ts'

type Texts = Record<string, string>

export function useWritten(name: string, first: Partial<Record<string, unknown>> = {}) {
  const [changed, write, drop] = useKept<Texts>(name, {})
  const [begun] = useState(changed)
  const firstOf = (field: string) => {
    const text = first[field]
    return typeof text === 'string' ? text : ''
  }
  function changesIn(fields: FormData): Texts {
    const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string')
    return Object.fromEntries(texts.filter(([field, text]) => text !== firstOf(field)))
  }
  return {
    /** With what a field begins. */
    textOf: (field: string) => begun[field] ?? firstOf(field),
    keep: (fields: FormData) => write(changesIn(fields)),
    /** @returns false, and deletes nothing, where something else stands there by now than was sent */
    drop: (sent?: FormData) => drop(sent && changesIn(sent)),
  }
}
