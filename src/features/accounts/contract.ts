// Who people are: registration, sessions, profile (specification §7, Authentication).
import * as z from 'zod'
import { roles } from '#kit/capabilities.ts'
import { endpoint, Id, Instant, Nothing } from '#kit/contract.ts'
import {
  changePasswordForm,
  forgotPasswordForm,
  fullName,
  loginForm,
  maxPassword,
  newPassword,
  profileChange,
  proofCode,
  registration,
} from './forms.ts'

export const User = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  created_at: Instant,
  /** Whether the person has proven that the address is theirs; until then nothing is given to them because of it. */
  email_proven: z.boolean(),
})

const Language = z.enum(['ar', 'en'])

/** Mails that a person may switch off; those about the security of the account are always sent. */
const Mails = z.object({
  activated: z.boolean(),
  rejected: z.boolean(),
  certificate: z.boolean(),
  reply: z.boolean(),
  /** Missing in an answer: wanted; missing in a request: unchanged. */
  announcement: z.boolean().optional(),
})

export type MailChoices = z.output<typeof Mails>

const Profile = User.extend({
  /** Language of the mails. */
  language: Language,
  /** False for those who only ever signed in through Google. */
  has_password: z.boolean(),
  mails: Mails,
})

export const SignedInAnswer = z.object({ token: z.string(), user: User })
export const Token = z.string().min(1).max(8192)

/** Of the team, outside the demo: the token comes after the second step. */
const AdmittedAnswer = z.object({
  token: z.string().optional(),
  user: User,
  second_factor: z
    .object({
      /** setup: there is no authenticator yet, so it is set up now. */
      step: z.enum(['code', 'setup']),
      /** Must be sent together with the code. */
      challenge: z.string(),
      expires_at: Instant,
    })
    .optional(),
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Create a student account and sign in, for 24 hours, or 30 days with `remember`.',
  body: registration,
  data: SignedInAnswer,
  shape: 'flat',
  errors: { EMAIL_TAKEN: 409 },
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Sign in with e-mail and password. `remember` keeps the session for 30 days instead of 24 hours.',
  body: loginForm,
  data: AdmittedAnswer,
  shape: 'flat',
  errors: { INVALID_CREDENTIALS: 400, ACCOUNT_SUSPENDED: 403 },
})

export const googleAuth = endpoint({
  method: 'POST',
  path: '/auth/google-auth',
  access: 'public',
  summary: 'Exchange an access token of the external sign-in service for a session of 30 days.',
  body: z.object({ token: Token }),
  data: AdmittedAnswer,
  shape: 'flat',
  errors: { GOOGLE_TOKEN_REJECTED: 400, GOOGLE_NOT_CONFIGURED: 400, ACCOUNT_SUSPENDED: 403 },
  changesSessions: true,
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'student',
  summary: 'End the session of the bearer.',
  data: Nothing,
  shape: 'flat',
  changesSessions: true,
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  access: 'public',
  summary: 'Swap a valid token for a new one; the old one ends.',
  body: z.object({
    token: Token,
    /** The old one stays valid until its own end instead: whoever loses the answer on a weak network is not signed out. */
    keep_old: z.boolean().default(false),
  }),
  data: SignedInAnswer,
  shape: 'flat',
  changesSessions: true,
  errors: { UNAUTHENTICATED: 401 },
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Mail a link for a new password. The answer is the same whether or not the address is known.',
  body: forgotPasswordForm,
  data: Nothing,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary:
    'Set a new password with the token of the mailed link (once, within one hour; an invitation within 72). Ends all sessions.',
  body: z.object({ token: Token, password: newPassword, full_name: z.optional(fullName) }),
  data: Nothing,
  errors: { RESET_TOKEN_INVALID: 400 },
  changesSessions: true,
})

export const lookAtLink = endpoint({
  method: 'POST',
  path: '/auth/reset-password/look',
  access: 'public',
  summary: 'Whose account a mailed link opens, and whether it is an invitation to the team; the link stays good.',
  body: z.object({ token: Token }),
  data: z.object({ email: z.string(), full_name: z.string(), invited: z.boolean() }),
  errors: { RESET_TOKEN_INVALID: 400 },
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  summary:
    'Prove the address of an account with what was mailed to it (once, within 24 hours): the `token` of the link, or, signed in, the `code` of six digits.',
  body: z
    .object({ token: Token.optional(), code: z.optional(proofCode) })
    .refine(({ token, code }) => token !== undefined || code !== undefined, { path: ['token'], error: 'REQUIRED' }),
  data: z.object({ email_proven: z.literal(true) }),
  errors: { EMAIL_LINK_INVALID: 400, EMAIL_CODE_INVALID: 400 },
})

export const resendProof = endpoint({
  method: 'POST',
  path: '/auth/verify-email/resend',
  access: 'student',
  summary: 'Mail a new link and code that prove the address; older ones end. Nothing is mailed where it is proven.',
  data: Nothing,
})

export const checkPassword = endpoint({
  method: 'POST',
  path: '/auth/password-check',
  access: 'public',
  summary:
    'Whether a password is one of the ten thousand most common. Students are warned of these, staff may not use them.',
  body: z.object({ password: z.string().max(maxPassword, { error: 'TOO_LONG' }) }),
  data: z.object({ common: z.boolean() }),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/student/profile',
  access: 'student',
  summary: 'The signed-in person.',
  data: Profile,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/student/profile',
  access: 'student',
  summary: 'Change the full name, and the language if given. The e-mail cannot be changed.',
  body: profileChange,
  data: Profile,
  changesSessions: true,
})

export const chooseLanguage = endpoint({
  method: 'PUT',
  path: '/student/language',
  access: 'student',
  summary: 'In which language the school writes to one.',
  body: z.object({ language: Language }),
  data: Nothing,
  changesSessions: true,
})

export const chooseMails = endpoint({
  method: 'PUT',
  path: '/student/mails',
  access: 'student',
  summary: 'Which mails one wants. Those about the account’s safety or a revoked certificate are always sent.',
  body: Mails,
  data: Mails,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/student/profile/change-password',
  access: 'student',
  summary: 'Change the password; the session that asks stays, all others end.',
  body: changePasswordForm,
  data: Nothing,
  errors: { WRONG_PASSWORD: 400 },
  changesSessions: true,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/student/sessions',
  access: 'student',
  summary: 'Where one is signed in, last used first.',
  data: z.array(
    z.object({
      id: Id,
      user_agent: z.string(),
      created_at: Instant,
      last_seen_at: Instant,
      /** The session that sends this request. */
      current: z.boolean(),
    }),
  ),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/student/sessions/:id',
  access: 'student',
  summary: 'Sign out somewhere else (or here).',
  params: z.object({ id: Id }),
  data: Nothing,
  changesSessions: true,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/student/sessions',
  access: 'student',
  summary: 'Sign out everywhere but here.',
  data: z.object({ ended: z.number() }),
  changesSessions: true,
})
