// The second step of signing in, for the team (docs/decisions/second-factor.md).
import * as z from 'zod'
import { endpoint } from '#kit/contract.ts'
import { SignedInAnswer, Token } from './contract.ts'
import { secondCode } from './forms.ts'

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/setup',
  access: 'public',
  summary:
    'What an authenticator reads, for those who have none yet; the first code (`/auth/second-factor`) sets it up.',
  body: z.object({ challenge: Token }),
  data: z.object({
    /** As letters to type. */
    secret: z.string(),
    /** `otpauth://…` */
    address: z.string(),
    /** A square of `size` units, its dark parts as the path of an SVG. */
    qr: z.object({ size: z.number(), path: z.string() }),
  }),
  errors: { SIGN_IN_STEP_OVER: 400 },
})

export const giveSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'public',
  summary:
    'The second step: a code of the authenticator, or a recovery code. `trust_device` asks this browser no more for 30 days.',
  body: z.object({
    challenge: Token,
    code: secondCode,
    trust_device: z.boolean().default(false),
  }),
  data: SignedInAnswer.extend({
    /** Shown once: the authenticator was set up just now. */
    recovery_codes: z.array(z.string()).optional(),
    /** A recovery code was used to sign in. */
    recovery_codes_left: z.number().optional(),
  }),
  shape: 'flat',
  errors: { SIGN_IN_STEP_OVER: 400, SECOND_FACTOR_WRONG: 400 },
})
