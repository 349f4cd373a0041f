// Sends the queued mails through SMTP, one after the other; without an SMTP_URL they stay in the outbox for staff to read.
import { createTransport, type Transporter } from 'nodemailer'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#kit/server/database.ts'
import { repeat } from '#kit/server/repeat.ts'
import type { Settings } from '#kit/server/settings.ts'
import { claimMail, markFailed, markSent } from './outbox.ts'

/** Several processes may do this at the same time. */
export function keepSendingMails(app: FastifyInstance, db: Database, settings: Settings): void {
  if (!settings.smtpUrl) return
  const transport = openTransport(settings.smtpUrl)
  repeat(app, 'sending mails', 2, () => sendDueMails(db, transport, settings))
  app.addHook('onClose', async () => transport.close())
}

/** In total shorter than the time until a claimed mail is due again. */
export function openTransport(smtpUrl: string): Transporter {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
  })
}

/** @returns how many were sent. Stops at the first failure that concerns the server, not the mail. */
export async function sendDueMails(
  db: Database,
  transport: Transporter,
  { mailFrom, publicUrl }: Pick<Settings, 'mailFrom' | 'publicUrl'>,
): Promise<number> {
  let sent = 0
  for (let mail = await claimMail(db); mail; mail = await claimMail(db)) {
    try {
      await transport.sendMail({
        // The same at every try, so that a mail sent twice is shown once.
        messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
        from: mailFrom,
        to: { name: '', address: mail.recipient },
        ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      const { code, responseCode = 0, message } = error as { code?: string; responseCode?: number; message: string }
      // EENVELOPE with 5xx: this address will never be accepted.
      const forGood = code === 'EENVELOPE' && responseCode >= 500
      await markFailed(db, mail.id, message, forGood)
      if (code === 'EENVELOPE' || code === 'EMESSAGE') continue
      throw error
    }
    await markSent(db, mail.id)
    sent++
  }
  return sent
}
