// Staff read and change the settings of the school, test its mail, and preview the texts of its mails.
import { mayCall } from '#kit/capabilities.ts'
import { refuse } from '#kit/server/app-error.ts'
import { fillIn } from '#kit/server/fill-in.ts'
import { handle, type Route } from '#kit/server/http.ts'
import { isPayable } from './ccp.ts'
import * as contract from './contract-settings.ts'
import { storePicture } from './store-picture.ts'
import { composeLetter } from './mail.ts'
import { sampleFacts } from './mail-samples.ts'
import {
  fillWords,
  missingPlaceholders,
  placeholders,
  unknownPlaceholders,
  type EditableMail,
  type MailWords,
} from './mail-words.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }
import { queueMail } from './outbox.ts'
import { saveSettings, type Change } from './save-settings.ts'
import { methodProblems, tidyMethod } from './settings-check.ts'
import { findTrouble, readMailState } from './sql-mail-server.ts'
import { countFigures, senderOf } from './sql-settings.ts'
import * as sql from './sql.ts'

declare module '#kit/server/http.ts' {
  interface Services {
    /** The mails of every feature that a school may reword. */
    editableMails: readonly EditableMail[]
  }
}

const mailTexts = { ar: textsAr, en: textsEn }

export const settingsRoutes: Route[] = [
  handle(contract.getSettings, (context) => readSettings(context)),

  handle(contract.changeSettings, async (context) => {
    const { db, user, body, clock, editableMails, fail } = context
    const change = { ...body, ...(body.payment_methods && { payment_methods: body.payment_methods.map(tidyMethod) }) }
    const fields = problemsOf(change, editableMails)
    const mayPay = mayCall(user.role, 'team')
    // Faulty ones are not the stored ones, so they would be a change.
    if (!mayPay && Object.keys(fields).some((field) => field.startsWith('payment_methods'))) return fail('FORBIDDEN')
    if (Object.keys(fields).length > 0) return fail('VALIDATION_FAILED', { fields })
    const by = { actorId: user.userId, mayPay, mails: editableMails, now: clock() }
    if ((await saveSettings(db, change, by)) === 'forbidden') return fail('FORBIDDEN')
    return readSettings(context)
  }),

  handle(contract.uploadPicture, async ({ files, media, upload, fail }) => {
    if (!upload) return fail('VALIDATION_FAILED', { fields: { file: 'REQUIRED' } })
    const picture = (await storePicture(files, upload)) ?? refuse('UNSUPPORTED_MEDIA_TYPE')
    return { picture, url: media.address(picture) }
  }),

  handle(contract.sendTestMail, async ({ db, user, settings, limits }) => {
    await limits.spend('contact', `test-mail ${user.userId}`)
    const { language, email: to } = user
    const texts = mailTexts[language]
    const school = await sql.getSchoolName(db, language)
    await queueMail(db, {
      to,
      language,
      kind: 'test',
      subject: fillIn(texts.testSubject, { school }),
      ...composeLetter({
        language,
        school,
        heading: texts.testHeading,
        paragraphs: [fillIn(texts.testText, { name: user.fullName })],
      }),
    })
    return { to, kept: settings.smtpUrl === undefined }
  }),

  handle(contract.previewMail, async ({ db, body, editableMails, fail }) => {
    const mail = editableMails.find(({ kind }) => kind === body.kind) ?? fail('NOT_FOUND')
    const fields = wordProblems(body, mail)
    if (Object.keys(fields).length > 0) return fail('VALIDATION_FAILED', { fields })
    const school = await sql.getSchoolName(db, body.language)
    const filled = fillWords(body, { ...sampleFacts[body.language], school })
    return { ...filled, action: mail.originals[body.language].action, school }
  }),
]

/** By the name of the field, as the form shows it. */
function problemsOf(change: Change, mails: readonly EditableMail[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [index, method] of (change.payment_methods ?? []).entries()) {
    for (const [field, code] of Object.entries(methodProblems(method))) {
      problems[`payment_methods.${index}.${field}`] = code
    }
  }
  for (const [kind, words] of Object.entries(change.mail_texts ?? {})) {
    const mail = mails.find((one) => one.kind === kind)
    if (!mail) problems[`mail_texts.${kind}`] = 'MAIL_UNKNOWN'
    for (const language of ['ar', 'en'] as const) {
      const given = words[language]
      if (!mail || !given) continue
      for (const [field, code] of Object.entries(wordProblems(given, mail))) {
        problems[`mail_texts.${kind}.${language}.${field}`] = code
      }
    }
  }
  return problems
}

function wordProblems(words: MailWords, mail: EditableMail): Record<string, string> {
  const unknown = (field: 'subject' | 'text') =>
    unknownPlaceholders({ subject: '', text: '', [field]: words[field] }, mail).length > 0
  return {
    ...(unknown('subject') && { subject: 'PLACEHOLDER_UNKNOWN' }),
    ...(missingPlaceholders(words, mail).length > 0 && { text: 'PLACEHOLDER_MISSING' }),
    ...(unknown('text') && { text: 'PLACEHOLDER_UNKNOWN' }),
  }
}

async function readSettings({
  db,
  clock,
  media,
  settings,
  editableMails,
}: Pick<
  Parameters<Parameters<typeof handle<typeof contract.getSettings>>[1]>[0],
  'db' | 'clock' | 'media' | 'settings' | 'editableMails'
>) {
  const [school, figures, mailState, trouble] = await Promise.all([
    sql.getSchool(db),
    countFigures(db, clock()),
    readMailState(db, clock()),
    settings.smtpUrl === undefined ? null : findTrouble(db),
  ])
  const { name_ar, name_en, logo_light, logo_dark, contact_email, opening_hours, lapse_days, updated_at } = school
  const sender = { name: school.mail_from_name, address: school.mail_from_address }
  return {
    name_ar,
    name_en,
    logo_light,
    logo_dark,
    logo: { light: media.addressOrNull(logo_light), dark: media.addressOrNull(logo_dark) },
    contact_email,
    contact_number: school.chat_number,
    socials: { linkedin: school.linkedin_url, facebook: school.facebook_url, instagram: school.instagram_url },
    stats: {
      counted: school.stats_counted,
      students: school.stat_students,
      courses: school.stat_courses,
      instructors: school.stat_instructors,
      completion: school.stat_completion,
    },
    stats_now: figures,
    founders: school.founders.map((founder) => ({ ...founder, picture_url: media.addressOrNull(founder.picture) })),
    opening_hours,
    payment_methods: school.payment_methods.map((method) => ({
      ...method,
      enabled: method.enabled ?? true,
      valid: isPayable(method),
    })),
    lapse_days,
    refund: { days: school.refund_days, percent: school.refund_percent },
    mail_sender: sender.name === null && sender.address === null ? null : sender,
    ...readMails(school, editableMails),
    mail_server: {
      ...mailState,
      trouble,
      configured: settings.smtpUrl !== undefined,
      sender: senderOf({ ...sender, school: name_ar }, settings.mailFrom),
    },
    updated_at,
  }
}

function readMails({ mail_texts: own }: Awaited<ReturnType<typeof sql.getSchool>>, mails: readonly EditableMail[]) {
  const plain = ({ subject, text }: MailWords) => ({ subject, text })
  const wordsOf = ({ kind, originals }: EditableMail) => ({
    ar: own[kind]?.ar ?? plain(originals.ar),
    en: own[kind]?.en ?? plain(originals.en),
  })
  return {
    mail_texts: Object.fromEntries(mails.map((mail) => [mail.kind, wordsOf(mail)])),
    mail_kinds: mails.map(({ kind, originals, placeholders: known }) => ({
      kind,
      placeholders: known.map((one) => placeholders[one]),
      originals: { ar: plain(originals.ar), en: plain(originals.en) },
      own: { ar: own[kind]?.ar !== undefined, en: own[kind]?.en !== undefined },
    })),
  }
}
