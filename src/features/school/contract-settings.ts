// The settings of the school, as its staff read and change them (console.md §6). Their public part is `getSchool`.
import * as z from 'zod'
import { Socials } from './contract.ts'
import { ServerTrouble } from './contract-console.ts'
import { EmailAddress, endpoint, Instant, Line, Text } from '#kit/contract.ts'
import { chatNumber, methodKinds, socialAddress, type Network } from './settings-check.ts'

const optionalText = (max: number) => z.string().trim().max(max)
/** An empty text is not set. */
const orNull = <T extends z.core.$ZodType<string>>(schema: T) =>
  z.union([z.literal('').transform(() => null), z.null(), schema])

const Number = z.string().transform((typed, context) => {
  const number = chatNumber(typed)
  if (number !== null) return number
  context.issues.push({ code: 'custom', message: 'NUMBER_INVALID', input: typed })
  return z.NEVER
})

const social = (network: Network) =>
  orNull(
    z
      .string()
      .max(300)
      .transform((typed, context) => {
        const address = socialAddress(network, typed)
        if (address !== null) return address
        context.issues.push({ code: 'custom', message: 'LINK_INVALID', input: typed })
        return z.NEVER
      }),
  )

/** An uploaded picture of the school, or one from the demo school. */
const Picture = z.string().regex(/^file:public\/[\w/-]{1,200}\.(png|webp|jpg|svg)$/, { error: 'PICTURE_UNKNOWN' })
const Figure = orNull(z.string().trim().max(12))
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'INVALID' })

const Hours = z
  .object({
    days: z.array(z.number().int().min(0).max(6)).min(1).max(7),
    from: Time,
    to: Time,
    time_zone: z.string().max(60).refine(isTimeZone, { error: 'INVALID' }).default('Africa/Algiers'),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'INVALID' })

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const Founder = z.object({
  name_ar: Line(80),
  name_en: Line(80),
  role_ar: optionalText(120).default(''),
  role_en: optionalText(120).default(''),
  text_ar: optionalText(600).default(''),
  text_en: optionalText(600).default(''),
  picture: Picture.nullable().default(null),
})

const PaymentMethod = z.object({
  kind: z.enum(methodKinds),
  name_ar: Line(80),
  name_en: Line(80),
  holder: optionalText(120).default(''),
  number: optionalText(200).default(''),
  /** Check digits of a CCP account. */
  key: z.string().max(10).nullable().default(null),
  /** False: students do not see it. */
  enabled: z.boolean().default(true),
})

const Words = z.object({ subject: Line(200), text: Text(5000) })
/** Null: Manara's own text. */
const MailTexts = z.record(
  z.string().regex(/^[a-z-]{1,40}$/),
  z.object({ ar: Words.nullable().optional(), en: Words.nullable().optional() }),
)

const Sender = z.object({
  name: Line(80).nullable().default(null),
  address: EmailAddress.nullable().default(null),
})

/** Only given fields change. */
export const SettingsChange = z
  .object({
    name_ar: Line(80),
    name_en: Line(80),
    logo_light: Picture.nullable(),
    logo_dark: Picture.nullable(),
    contact_email: orNull(EmailAddress),
    contact_number: orNull(Number),
    socials: z
      .object({ linkedin: social('linkedin'), facebook: social('facebook'), instagram: social('instagram') })
      .partial(),
    stats: z
      .object({ counted: z.boolean(), students: Figure, courses: Figure, instructors: Figure, completion: Figure })
      .partial(),
    founders: z.array(Founder).max(12),
    opening_hours: Hours.nullable(),
    payment_methods: z.array(PaymentMethod).max(12),
    lapse_days: z.number().int().min(1).max(90),
    refund: z.object({ days: z.number().int().min(0).max(365), percent: z.number().int().min(0).max(100) }).partial(),
    mail_sender: Sender.nullable(),
    mail_texts: MailTexts,
  })
  .partial()

const PlainWords = z.object({ subject: z.string(), text: z.string() })
const bothLanguages = z.object({ ar: PlainWords, en: PlainWords })

export const Settings = z.object({
  name_ar: z.string(),
  name_en: z.string(),
  /** As stored; `logo` holds their addresses. */
  logo_light: z.string().nullable(),
  logo_dark: z.string().nullable(),
  logo: z.object({ light: z.string().nullable(), dark: z.string().nullable() }),
  contact_email: z.string().nullable(),
  contact_number: z.string().nullable(),
  socials: Socials,
  /** Fixed figures, and whether the landing page counts instead. */
  stats: z.object({
    counted: z.boolean(),
    students: z.string().nullable(),
    courses: z.string().nullable(),
    instructors: z.string().nullable(),
    completion: z.string().nullable(),
  }),
  /** The counted values of today. */
  stats_now: z.object({
    students: z.number(),
    courses: z.number(),
    instructors: z.number(),
    /** Percent of enrolments that ended in a certificate; null: no enrolment yet. */
    completion: z.number().nullable(),
  }),
  founders: z.array(
    z.object({
      name_ar: z.string(),
      name_en: z.string(),
      role_ar: z.string(),
      role_en: z.string(),
      text_ar: z.string(),
      text_en: z.string(),
      picture: z.string().nullable(),
      picture_url: z.string().nullable(),
    }),
  ),
  opening_hours: z
    .object({ days: z.array(z.number()), from: z.string(), to: z.string(), time_zone: z.string() })
    .nullable(),
  /** In the order in which students see them. */
  payment_methods: z.array(
    z.object({
      kind: z.enum(methodKinds),
      name_ar: z.string(),
      name_en: z.string(),
      holder: z.string(),
      number: z.string(),
      key: z.string().nullable(),
      enabled: z.boolean(),
      /** False: the check digits do not match the number; students do not see it. */
      valid: z.boolean(),
    }),
  ),
  /** Days after which a request without a proof lapses. */
  lapse_days: z.number(),
  refund: z.object({ days: z.number(), percent: z.number() }),
  /** Null: the sender in the program's settings. */
  mail_sender: z.object({ name: z.string().nullable(), address: z.string().nullable() }).nullable(),
  /** By kind, the texts that are sent. */
  mail_texts: z.record(z.string(), bothLanguages),
  /** The mails that can be reworded, and Manara's own texts. */
  mail_kinds: z.array(
    z.object({
      kind: z.string(),
      placeholders: z.array(z.object({ ar: z.string(), en: z.string() })),
      originals: bothLanguages,
      own: z.object({ ar: z.boolean(), en: z.boolean() }),
    }),
  ),
  mail_server: z.object({
    /** False: mails are kept in the outbox for staff to read. */
    configured: z.boolean(),
    sender: z.string(),
    last_sent_at: Instant.nullable(),
    /** In the last 7 days: not sent yet, and failed for good. */
    waiting: z.number(),
    failed: z.number(),
    /** What keeps it from taking mails now. */
    trouble: ServerTrouble.nullable(),
  }),
  updated_at: Instant,
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  access: 'school',
  summary: 'Everything that can be set of the school.',
  data: Settings,
})

/** Their fields are typed one by one, and one may be wrong where its neighbours are right. */
const groups = new Set(['socials', 'stats', 'refund', 'mail_sender'])

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  access: 'school',
  summary: 'Change the settings that are given; the others stay. Payment methods are the owner’s alone.',
  body: SettingsChange,
  data: Settings,
  placeOf: (_body, path) => {
    const [name = '', field] = path
    // A mail, its language, its subject or text.
    if (name === 'mail_texts' && path.length === 4) return path.join('.')
    return groups.has(name) && field ? `${name}.${field}` : name
  },
})

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/admin/settings/pictures',
  access: 'school',
  summary: 'Keep a logo or the portrait of a founder (field `file`), drawn anew; settings name it by `picture`.',
  multipart: 'file',
  data: z.object({ picture: z.string(), url: z.string() }),
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/admin/settings/test-mail',
  access: 'school',
  summary: 'Write a mail to the one who asks. `kept`: there is no mail server, it lies in the outbox.',
  data: z.object({ to: z.string(), kept: z.boolean() }),
})

export const previewMail = endpoint({
  method: 'POST',
  path: '/admin/settings/mail-preview',
  access: 'school',
  summary: 'A mail with the given words as a student would get it; nothing is stored.',
  body: z.object({
    kind: z.string().max(40),
    language: z.enum(['ar', 'en']),
    subject: Line(200),
    text: Text(5000),
  }),
  data: z.object({
    subject: z.string(),
    paragraphs: z.array(z.string()),
    /** The button below, where the mail has one. */
    action: z.string(),
    school: z.string(),
  }),
})
