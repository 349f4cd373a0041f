// A phone may drop the page while the mail or the chat is read: name and address stay in the tab, and the password alone is typed again.
import type { InputEvent } from 'react'
import { useKept } from '#kit/web/use-kept.ts'

const nothing = { full_name: '', email: '' }

/** @returns what was typed, what the form does on each input, and what deletes it once the account is made */
export function useKeptNames(name: string) {
  const [kept, keep, drop] = useKept(name, nothing)
  function keepNames({ currentTarget }: InputEvent<HTMLFormElement>): void {
    const fields = new FormData(currentTarget)
    const textOf = (field: string) => {
      const text = fields.get(field)
      return typeof text === 'string' ? text : ''
    }
    keep({ full_name: textOf('full_name'), email: textOf('email') })
  }
  return { kept, keepNames, drop }
}
