// Sends a queued mail through SMTP; without an SMTP_URL it stays in the outbox for staff to read.
import type { Transporter } from 'nodemailer'
import type { TaskContext } from '#kit/server/jobs.ts'
import type { Settings } from '#kit/server/settings.ts'
import { causeOf, isOfServer } from './mail-cause.ts'
import { claimMail, keepMail, markSent, markTried, sendBeside } from './outbox.ts'
import { findContactAddress, findSender } from './sql-settings.ts'

declare module '#kit/server/http.ts' {
  interface Services {
    /** Missing where the school has no mail server. */
    mailer: Mailer | undefined
  }
}

export type Mailer = Pick<Transporter, 'sendMail' | 'close'>

/** Undefined without SMTP_URL: mails are then kept in the outbox. It does not connect yet. */
export async function openMailer({ smtpUrl }: Settings): Promise<Transporter | undefined> {
  if (!smtpUrl) return undefined
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    // Until the mail's last word is acknowledged a server may take ten minutes (RFC 5321, 4.5.3.2.6): one that looks through it
    // for a minute would get it again and again.
    socketTimeout: 300_000,
  })
}

/** Milliseconds. Connecting takes less, also where it fails. */
const slow = 30_000

type Context = Pick<TaskContext, 'db' | 'mailer' | 'settings' | 'clock' | 'isLastTry'>

/** Does nothing for a mail that is sent, withdrawn or given up already. @throws what a later try may solve */
export async function sendMail({ db, mailer, settings, clock, isLastTry }: Context, id: string): Promise<void> {
  if (!mailer) return keepMail(db, id, clock())
  const mail = await claimMail(db, id)
  if (!mail) return
  const begun = clock().getTime()
  try {
    const replyTo = mail.reply_to ?? (await findContactAddress(db))
    await mailer.sendMail({
      // The same at every try: where the connection broke after the last word, a mail that comes twice is shown once.
      messageId: `<${mail.id}@${new URL(settings.publicUrl).hostname}>`,
      from: await findSender(db, settings.mailFrom, mail.language),
      to: { name: '', address: mail.recipient },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      headers: {
        'Auto-Submitted': 'auto-generated',
        // One press in the reader's mail program (RFC 8058), as Gmail and Yahoo ask of mails to many.
        ...(mail.stop_address && {
          'List-Unsubscribe': `<${mail.stop_address}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } catch (error) {
    const { code, responseCode = 0, message } = error as { code?: string; responseCode?: number; message: string }
    // 5xx: this address, or this mail, will never be accepted, unless it is the school that is refused.
    const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
    const isRefused = isOfMail && responseCode >= 500 && !isOfServer(causeOf(message))
    await markTried(db, id, { error: message, failedAt: isRefused || isLastTry ? clock() : null })
    if (isRefused) return
    if (!isLastTry && clock().getTime() - begun > slow) return sendBeside(db, mail, clock())
    throw error
  }
  await markSent(db, id, clock())
}
