// Every setting of the program, read once from the environment. The only file that touches process.env.
import path from 'node:path'
import * as z from 'zod'
import type { Bucket } from './files-s3.ts'
import { postgres } from './postgres-address.ts'
import { refuse, type StartError } from './start-error.ts'
import { readTrustProxy, type TrustProxy } from './trust-proxy.ts'

const flag = z.stringbool().default(false)
/** Digits alone: Number() would take 0x10 and 1e3, too. */
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\s*-?\d+\s*$/, 'settingNumber')
    .pipe(z.coerce.number<string>().min(least).max(most))
const count = (standard: number) => whole(1, Number.MAX_SAFE_INTEGER).default(standard)
/** What travels in a header: of other letters and spaces something else would arrive. */
const plain = z.string().regex(/^[!-~]*$/, 'settingPlain')

/** An address of IPv6, or labels that neither begin nor end with a dash: mails would lead nowhere. */
const host = /^(\[.+\]|(?!-)[\w-]+(?<!-)(\.(?!-)[\w-]+(?<!-))*\.?)$/

/** Where the demo's stand-in for the sign-in service answers, below PUBLIC_URL. */
export const standInPath = '/demo-auth'

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: whole(0, 65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: postgres.optional(),
    /** The same database past a pooler that DATABASE_URL leads to. */
    DATABASE_DIRECT_URL: postgres.optional(),
    /** A streaming replica of it, for exports. */
    DATABASE_REPLICA_URL: postgres.optional(),
    DATABASE_POOL: whole(1, 1000).default(6),
    /** Processes of this program on one port. */
    WEB_CONCURRENCY: whole(1, 64).default(1),
    /** Which of them this is; set by the program itself. */
    MANARA_PROCESS: whole(1, Number.MAX_SAFE_INTEGER).optional(),
    /** With the bucket as its last part. */
    S3_URL: z
      .url({ protocol: /^https?$/, error: 'give the address with the bucket, such as https://s3.example/school' })
      .optional(),
    S3_REGION: plain.default('us-east-1'),
    S3_KEY: plain.min(1).optional(),
    S3_SECRET: z.string().min(1).optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/, hostname: host }).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)\s*$/)
      .default('no-reply@manara.example'),
    SUPABASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    SUPABASE_ANON_KEY: plain.min(1).optional(),
    SUPABASE_JWT_SECRET: z.string().min(16).optional(),
    TRUST_PROXY: z
      .string()
      .default('false')
      .transform((text, context) => {
        const read = readTrustProxy(text)
        if (read === null) context.addIssue('settingProxy')
        return read ?? false
      }),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
    /** Set by `npm start` only: fill the demo school, bring the Google stand-in, listen on loopback only. */
    MANARA_DEMO: flag,
    /** Everything but health answers 503 with the maintenance page. */
    MAINTENANCE: flag,
    /** The offline page, stored by a service worker; off removes the worker again. */
    OFFLINE_PAGE: z.stringbool().default(true),
    /** Checks once a day whether videos answer; off for a server without internet access. */
    VIDEO_CHECK: z.stringbool().default(true),
    /** Vite in the same process instead of the built files. */
    MANARA_DEV: flag,
    BACKUP_PASSPHRASE: z.string().min(12).optional(),
    METRICS_PORT: whole(1, 65535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_TOKEN: plain.min(16).optional(),
    ERROR_HOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    SLOW_STATEMENT_MS: count(500),
    LIMIT_SIGN_IN_FAILURES: count(10),
    LIMIT_ACCOUNT_FAILURES: count(20),
    LIMIT_PER_ADDRESS: count(100),
    LIMIT_FORGOT_PASSWORD: count(5),
    LIMIT_MAILS_TO_ADDRESS: count(5),
    LIMIT_EMAIL_CODES: count(10),
    LIMIT_CONTACT: count(10),
    LIMIT_UPLOADS: count(30),
    LIMIT_EXPORTS: count(5),
  })
  .refine((s) => !(s.NODE_ENV === 'production' && s.MANARA_DEMO), {
    path: ['MANARA_DEMO'],
    error: 'settingDemo',
  })
  .refine((s) => s.DATABASE_URL || !s.DATABASE_DIRECT_URL, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'settingTogether',
  })
  .refine((s) => s.DATABASE_URL || !s.DATABASE_REPLICA_URL, {
    path: ['DATABASE_REPLICA_URL'],
    error: 'settingTogether',
  })
  .refine((s) => !s.S3_URL === !s.S3_KEY, { path: ['S3_KEY'], error: 'settingTogether' })
  .refine((s) => !s.S3_URL === !s.S3_SECRET, { path: ['S3_SECRET'], error: 'settingTogether' })
  // What stands before or after it would be signed along, and the key be called wrong.
  .refine((s) => !s.S3_URL || !URL.canParse(s.S3_URL) || /^https?:\/\/[^/?#@]+\/[^/?#]+\/?$/i.test(s.S3_URL), {
    path: ['S3_URL'],
    error: 'settingBucket',
  })
  // The school answers at the root of its address only.
  .refine((s) => !s.PUBLIC_URL || /^https?:\/\/[^/?#@]+\/*$/i.test(s.PUBLIC_URL), {
    path: ['PUBLIC_URL'],
  })
  .refine((s) => !s.SUPABASE_URL === !s.SUPABASE_ANON_KEY, {
    path: ['SUPABASE_ANON_KEY'],
    error: 'settingTogether',
  })

export interface Settings {
  mode: 'development' | 'production' | 'test'
  demo: boolean
  dev: boolean
  maintenance: boolean
  offlinePage: boolean
  videoCheck: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  databaseReplicaUrl: string | undefined
  databasePool: number
  /** The S3 service for files, instead of a folder. */
  bucket: Bucket | undefined
  /** How many processes serve; which of them this is, from 1. */
  processes: number
  process: number | undefined
  /** Without a slash at the end. */
  publicUrl: string
  smtpUrl: string | undefined
  mailFrom: string
  supabase: { url: string; anonKey: string; jwtSecret: string | undefined } | undefined
  /** The demo uses its own sign-in service, because none is configured. */
  standIn: boolean
  trustProxy: TrustProxy
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Encrypts new backups, and opens encrypted ones. */
  backupPassphrase: string | undefined
  /** Where Prometheus may read metrics; nowhere without port and token. */
  metrics: { port: number | undefined; host: string; token: string | undefined }
  errorHookUrl: string | undefined
  /** Statements that take at least so many milliseconds are logged. */
  slowStatement: number
  limits: {
    signInFailures: number
    accountFailures: number
    perAddress: number
    forgotPassword: number
    mailsToAddress: number
    emailCodes: number
    contact: number
    uploads: number
    exports: number
  }
}

/** @throws StartError naming the wrong setting. */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  // Empty or only spaces: not set. Number(' ') would be port 0.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const result = schema.safeParse(given)
  if (!result.success) {
    throw refusalOf(result.error.issues[0]!, given)
  }
  const s = result.data
  if (s.MANARA_DEMO && !['127.0.0.1', 'localhost', '::1'].includes(s.HOST)) {
    throw refuse('settingDemoHost', { name: 'HOST' })
  }
  // In capitals it would be no HTTPS for those who compare its beginning.
  const publicUrl = (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, '').toLowerCase()
  const standIn = s.MANARA_DEMO && !s.SUPABASE_URL
  return {
    mode: s.NODE_ENV,
    demo: s.MANARA_DEMO,
    dev: s.MANARA_DEV,
    maintenance: s.MAINTENANCE,
    offlinePage: s.OFFLINE_PAGE,
    videoCheck: s.VIDEO_CHECK,
    port: s.PORT,
    host: s.HOST,
    dataDir: path.resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    databaseDirectUrl: s.DATABASE_DIRECT_URL,
    databaseReplicaUrl: s.DATABASE_REPLICA_URL,
    databasePool: s.DATABASE_POOL,
    bucket: configuredBucket(s),
    processes: s.WEB_CONCURRENCY,
    process: s.MANARA_PROCESS,
    publicUrl,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    supabase: standIn ? { url: publicUrl + standInPath, anonKey: 'demo', jwtSecret: undefined } : configuredSupabase(s),
    standIn,
    trustProxy: s.TRUST_PROXY,
    logLevel: s.LOG_LEVEL,
    backupPassphrase: s.BACKUP_PASSPHRASE,
    metrics: {
      port: s.METRICS_PORT && s.METRICS_PORT + (s.MANARA_PROCESS ?? 1) - 1,
      host: s.METRICS_HOST,
      token: s.METRICS_TOKEN,
    },
    errorHookUrl: s.ERROR_HOOK_URL,
    slowStatement: s.SLOW_STATEMENT_MS,
    limits: {
      signInFailures: s.LIMIT_SIGN_IN_FAILURES,
      accountFailures: s.LIMIT_ACCOUNT_FAILURES,
      perAddress: s.LIMIT_PER_ADDRESS,
      forgotPassword: s.LIMIT_FORGOT_PASSWORD,
      mailsToAddress: s.LIMIT_MAILS_TO_ADDRESS,
      emailCodes: s.LIMIT_EMAIL_CODES,
      contact: s.LIMIT_CONTACT,
      uploads: s.LIMIT_UPLOADS,
      exports: s.LIMIT_EXPORTS,
    },
  }
}

/** The name of a setting that is missing, or needs another one. */
const bucketWords = 'S3_URL, S3_KEY, S3_SECRET'
const together: Record<string, string> = {
  SUPABASE_ANON_KEY: 'SUPABASE_URL, SUPABASE_ANON_KEY',
  DATABASE_DIRECT_URL: 'DATABASE_URL, DATABASE_DIRECT_URL',
  DATABASE_REPLICA_URL: 'DATABASE_URL, DATABASE_REPLICA_URL',
  S3_KEY: bucketWords,
  S3_SECRET: bucketWords,
}

const beginnings: Record<string, string> = {
  DATABASE_URL: 'postgres://',
  DATABASE_DIRECT_URL: 'postgres://',
  DATABASE_REPLICA_URL: 'postgres://',
  SMTP_URL: 'smtp://',
}

function refusalOf(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): StartError {
  const name = String(issue.path[0])
  if (issue.code === 'invalid_value') return refuse('settingChoice', { name, words: issue.values.join(' | ') })
  if (issue.code === 'too_small') {
    const count = Number(issue.minimum)
    return issue.origin === 'string' ? refuse('settingShort', { name, count }) : refuse('settingLeast', { name, count })
  }
  if (issue.code === 'too_big') return refuse('settingMost', { name, count: Number(issue.maximum) })
  if (issue.message === 'settingPlain') return refuse('settingPlain', { name })
  if (name === 'MAIL_FROM') return refuse('settingSender', { name })
  if (name === 'PUBLIC_URL') return refuse('settingRoot', { name })
  if (issue.code === 'invalid_format' && issue.message !== 'settingNumber') {
    const beginning = beginnings[name] ?? 'https://'
    return refuse(given[name]?.startsWith(beginning) ? 'settingNotWhole' : 'settingAddress', { name, beginning })
  }
  if (issue.code === 'custom' && issue.message === 'settingQuery')
    return refuse('settingQuery', { name, why: String(issue.params?.['why']) })
  if (issue.message === 'settingNotWhole') return refuse('settingNotWhole', { name })
  if (issue.message === 'settingProxy') return refuse('settingProxy', { name })
  if (issue.message === 'settingDemo') return refuse('settingDemo', { name })
  if (issue.message === 'settingBucket') return refuse('settingBucket', { name })
  if (issue.message === 'settingTogether') return refuse('settingTogether', { name, words: together[name] })
  return refuse('settingNumber', { name })
}

function configuredSupabase(s: z.output<typeof schema>): Settings['supabase'] {
  if (!s.SUPABASE_URL || !s.SUPABASE_ANON_KEY) return undefined
  return { url: s.SUPABASE_URL.replace(/\/+$/, ''), anonKey: s.SUPABASE_ANON_KEY, jwtSecret: s.SUPABASE_JWT_SECRET }
}

function configuredBucket({ S3_URL: url, S3_REGION: region, S3_KEY: key, S3_SECRET: secret }: z.output<typeof schema>) {
  return url && key && secret ? { url: url.replace(/\/$/, ''), region, key, secret } : undefined
}
