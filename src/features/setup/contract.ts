// The first start of an empty school (console.md §6): the printed token makes the owner, once. The other steps are the owner's settings.
import * as z from 'zod'
import { SignedInAnswer } from '#features/accounts/contract.ts'
import { registerForm } from '#features/accounts/forms.ts'
import { endpoint, Nothing } from '#kit/contract.ts'

/** As typed: with or without hyphens, spaces and capitals. */
const token = z.string().trim().min(1).max(100)
const errors = { SETUP_TOKEN_WRONG: 400, SETUP_CLOSED: 409 } as const

export const getSetup = endpoint({
  method: 'GET',
  path: '/setup',
  access: 'public',
  summary: 'Whether the school still waits for its owner.',
  data: z.object({ open: z.boolean() }),
})

export const checkSetupToken = endpoint({
  method: 'POST',
  path: '/setup/check',
  access: 'public',
  summary:
    'Whether this is the token that the program printed; it stays good. After five wrong ones all wait ten minutes.',
  body: z.object({ token }),
  data: Nothing,
  errors,
})

export const makeOwner = endpoint({
  method: 'POST',
  path: '/setup/owner',
  access: 'public',
  summary: 'Make the owner of the empty school and sign in; with that the setup is closed for good.',
  body: z.object({ token, ...registerForm.shape }),
  data: SignedInAnswer,
  shape: 'flat',
  errors: { ...errors, EMAIL_TAKEN: 409 },
})
