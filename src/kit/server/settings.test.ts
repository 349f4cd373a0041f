// Every setting: what it becomes, and the one sentence that a wrong one gives.
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

test('nothing set is a small development server on this machine', () => {
  expect(readSettings({})).toEqual({
    mode: 'development',
    demo: false,
    dev: false,
    maintenance: false,
    offlinePage: true,
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReplicaUrl: undefined,
    databasePool: 6,
    bucket: undefined,
    processes: 1,
    process: undefined,
    publicUrl: 'http://localhost:3000',
    smtpUrl: undefined,
    mailFrom: 'no-reply@manara.example',
    supabase: undefined,
    standIn: false,
    trustProxy: false,
    videoCheck: true,
    logLevel: 'warn',
    backupPassphrase: undefined,
    metrics: { port: undefined, host: '127.0.0.1', token: undefined },
    errorHookUrl: undefined,
    slowStatement: 500,
    limits: {
      signInFailures: 10,
      accountFailures: 20,
      perAddress: 100,
      forgotPassword: 5,
      mailsToAddress: 5,
      emailCodes: 10,
      contact: 10,
      uploads: 30,
      exports: 5,
    },
  })
})

test('an empty setting counts as none', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', MANARA_DEMO: '' })).toEqual(readSettings({}))
})

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ PUBLIC_URL: 'https://school.example/' }, { publicUrl: 'https://school.example' }],
  [{ PUBLIC_URL: 'HTTPS://School.Example' }, { publicUrl: 'https://school.example' }],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, { publicUrl: 'http://[::1]:3000' }],
  [{ PUBLIC_URL: 'https://مدرسة.example:8443' }, { publicUrl: 'https://مدرسة.example:8443' }],
  [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, { publicUrl: 'http://192.168.1.20:3000' }],
  [{ PUBLIC_URL: 'https://my_school-1.example.' }, { publicUrl: 'https://my_school-1.example.' }],
  [{ MAIL_FROM: 'no-reply@school.example' }, { mailFrom: 'no-reply@school.example' }],
  [{ MAIL_FROM: 'منارة <no-reply@localhost>' }, { mailFrom: 'منارة <no-reply@localhost>' }],
  [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ TRUST_PROXY: 'loopback' }, { trustProxy: ['loopback'] }],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32' }, { trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::/32'] }],
  [{ TRUST_PROXY: '0' }, { trustProxy: false }],
  [{ TRUST_PROXY: 'false' }, { trustProxy: false }],
  [
    { S3_URL: 'https://s3.example/school/', S3_KEY: 'a', S3_SECRET: 'b' },
    { bucket: { url: 'https://s3.example/school', region: 'us-east-1', key: 'a', secret: 'b' } },
  ],
  [{ METRICS_PORT: '9464', MANARA_PROCESS: '3' }, { metrics: { port: 9466, host: '127.0.0.1', token: undefined } }],
  [{ DATABASE_URL: 'postgresql://a:b@db/manara' }, { databaseUrl: 'postgresql://a:b@db/manara' }],
  // What the driver takes it for, which it would say on every start.
  [{ DATABASE_URL: 'postgres://a@b/c?sslmode=require' }, { databaseUrl: 'postgres://a@b/c?sslmode=verify-full' }],
  [
    { DATABASE_URL: 'postgres://a@b/c?uselibpqcompat=true&sslmode=require' },
    { databaseUrl: 'postgres://a@b/c?uselibpqcompat=true&sslmode=require' },
  ],
  [
    { SUPABASE_URL: 'https://a.supabase.co/', SUPABASE_ANON_KEY: 'key' },
    { standIn: false, supabase: { url: 'https://a.supabase.co', anonKey: 'key', jwtSecret: undefined } },
  ],
  [
    { MANARA_DEMO: '1', PORT: '4000' },
    {
      demo: true,
      standIn: true,
      supabase: { url: 'http://localhost:4000/demo-auth', anonKey: 'demo', jwtSecret: undefined },
    },
  ],
  [
    { MANARA_DEMO: '1', SUPABASE_URL: 'https://a.supabase.co', SUPABASE_ANON_KEY: 'key' },
    { standIn: false, supabase: { url: 'https://a.supabase.co', anonKey: 'key', jwtSecret: undefined } },
  ],
])('%j is read', (environment, settings) => {
  expect(readSettings(environment)).toMatchObject(settings)
})

test.each([
  [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '65536' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ PORT: '80.5' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgresql:///' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://a@b/c?port=x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://a@b/c?sslrootcert=/nowhere' }, 'DATABASE_URL'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL'],
  [{ DATABASE_DIRECT_URL: 'postgres://a@b/c' }, 'DATABASE_DIRECT_URL'],
  [{ DATABASE_URL: 'postgres://a@b/c', DATABASE_DIRECT_URL: 'b:5432' }, 'DATABASE_DIRECT_URL'],
  [{ S3_URL: 'https://s3.example/school' }, 'S3_KEY'],
  [{ S3_URL: 'https://s3.example/school', S3_KEY: 'a' }, 'S3_SECRET'],
  [{ S3_KEY: 'a', S3_SECRET: 'b' }, 'S3_KEY'],
  [{ S3_URL: 'https://s3.example', S3_KEY: 'a', S3_SECRET: 'b' }, 'S3_URL'],
  [{ S3_URL: 'nonsense', S3_KEY: 'a', S3_SECRET: 'b' }, 'S3_URL'],
  [{ S3_URL: 's3://school', S3_KEY: 'a', S3_SECRET: 'b' }, 'S3_URL'],
  [{ S3_URL: 'https://a:b@s3.example/school', S3_KEY: 'a', S3_SECRET: 'b' }, 'S3_URL'],
  [{ S3_URL: 'https://s3.example/school?region=eu', S3_KEY: 'a', S3_SECRET: 'b' }, 'S3_URL'],
  [{ S3_URL: 'https://s3.example/school#files', S3_KEY: 'a', S3_SECRET: 'b' }, 'S3_URL'],
  [{ DATABASE_REPLICA_URL: 'postgres://a@b/c' }, 'DATABASE_REPLICA_URL'],
  [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY'],
  [{ WEB_CONCURRENCY: 'auto' }, 'WEB_CONCURRENCY'],
  [{ PUBLIC_URL: 'school.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://school.example/learn' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://school.example/?a=b' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://me:secret@school.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://-' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://.' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://school-.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://school..example' }, 'PUBLIC_URL'],
  [{ MAIL_FROM: 'Manara' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Manara <school>' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Manara\nBcc: x <a@b.example>' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'https://mail' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
  [{ SUPABASE_URL: 'ftp://a.supabase.co', SUPABASE_ANON_KEY: 'key' }, 'SUPABASE_URL'],
  [{ SUPABASE_URL: 'https://a.supabase.co' }, 'SUPABASE_ANON_KEY'],
  [{ SUPABASE_ANON_KEY: 'key' }, 'SUPABASE_ANON_KEY'],
  [{ SUPABASE_JWT_SECRET: 'short' }, 'SUPABASE_JWT_SECRET'],
  [{ METRICS_TOKEN: 'كلمة سر طويلة بما يكفي' }, 'METRICS_TOKEN'],
  [{ METRICS_TOKEN: 'with spaces between the words' }, 'METRICS_TOKEN'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ S3_URL: 'https://s3.example/school', S3_KEY: 'مفتاح', S3_SECRET: 'b' }, 'S3_KEY'],
  [{ S3_REGION: 'الجزائر' }, 'S3_REGION'],
  [{ SUPABASE_URL: 'https://a.supabase.co', SUPABASE_ANON_KEY: 'مفتاح' }, 'SUPABASE_ANON_KEY'],
  [{ TRUST_PROXY: 'perhaps' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'loopback,' }, 'TRUST_PROXY'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ LIMIT_CONTACT: 'many' }, 'LIMIT_CONTACT'],
  [{ LIMIT_UPLOADS: '0' }, 'LIMIT_UPLOADS'],
  [{ NODE_ENV: 'production', MANARA_DEMO: '1' }, 'MANARA_DEMO'],
  [{ MANARA_DEMO: '1', HOST: '0.0.0.0' }, 'HOST'],
])('%j is refused in one sentence that names %s', (environment, name) => {
  const error = refusedBy(environment)
  expect(error?.texts.en).toMatch(new RegExp(`^The setting ${name} is wrong: [^\\n]+\\.$`))
  expect(error?.texts.ar).toMatch(new RegExp(`^الإعداد ${name} غير صحيح: [^\\n]+\\.$`))
})

test('only spaces are not set', () => {
  expect(readSettings({ PORT: '  ', S3_KEY: ' ', LOG_LEVEL: '\t', DATA_DIR: ' ' })).toEqual(readSettings({}))
})

test('an address whose password breaks it is told how to write that', () => {
  for (const url of ['postgres://a:b#c@db/manara', 'postgres://a:b/c@db/manara'])
    expect(refusedBy({ DATABASE_URL: url })?.texts.en).toContain('write # as %23')
  expect(refusedBy({ DATABASE_URL: 'postgres://' })?.texts.en).toContain('no whole address')
  expect(refusedBy({ DATABASE_URL: 'mysql://a/b' })?.texts.en).toContain('begins with postgres://')
})

test('what travels in a header is told what it takes, and what it is too short for', () => {
  expect(refusedBy({ METRICS_TOKEN: 'رمز طويل لمن يقرأ الأرقام' })?.texts.en).toContain('(ASCII)')
  expect(refusedBy({ METRICS_TOKEN: 'short' })?.texts.en).toContain('at least 16')
})

test('the address of the school is told what it takes, and nothing of passwords', () => {
  for (const PUBLIC_URL of ['school.example', 'https://', 'https://-', 'https://school.example:99999'])
    expect(refusedBy({ PUBLIC_URL })?.texts.en).toContain('such as https://school.example')
})

test('a number that is far too large is told the largest of its own', () => {
  expect(refusedBy({ PORT: '99999999999999999999' })?.texts.en).toContain('65535')
})

test.each(['0x10', '1e3', '0b11', '80.0', '+80', '8 080', '٨٠'])(
  '%s is no whole number that a person means',
  (PORT) => {
    expect(refusedBy({ PORT })?.texts.en).toBe('The setting PORT is wrong: it takes a whole number.')
  },
)

function refusedBy(environment: Record<string, string>): StartError | undefined {
  try {
    readSettings(environment)
    return undefined
  } catch (error) {
    if (error instanceof StartError) return error
    throw error
  }
}
